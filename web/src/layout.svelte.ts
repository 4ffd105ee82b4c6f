/** How much room there is: a wide table, a tablet, or a phone. */

class Layout {
  phone = $state(false);
  wide = $state(true);

  constructor() {
    const phone = matchMedia("(max-width: 699.98px)");
    const wide = matchMedia("(min-width: 1000px)");
    const read = () => {
      this.phone = phone.matches;
      this.wide = wide.matches;
    };
    phone.addEventListener("change", read);
    wide.addEventListener("change", read);
    read();
  }
}

export const layout = new Layout();
