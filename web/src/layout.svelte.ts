/** How much room there is: a wide table, a tablet, or a phone; and whether the screen is low. */

class Layout {
  phone = $state(false);
  wide = $state(true);
  low = $state(false);

  constructor() {
    const phone = matchMedia("(max-width: 699.98px)");
    const wide = matchMedia("(min-width: 1000px)");
    const low = matchMedia("(max-height: 719.98px)");
    const read = () => {
      this.phone = phone.matches;
      this.wide = wide.matches;
      this.low = low.matches;
    };
    for (const query of [phone, wide, low]) query.addEventListener("change", read);
    read();
  }
}

export const layout = new Layout();
