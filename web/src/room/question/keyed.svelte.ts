/** The row whose key was pressed, while its target is still to be named. */

class Keyed {
  row = $state("");
}

export const keyed = new Keyed();
