/** The eight seats: a colour and a shape each, in this order. The shape is what decides. */

export const SHAPES = [
  { name: "circle", path: "M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19z" },
  { name: "square", path: "M3.6 3.6h16.8v16.8H3.6z" },
  { name: "diamond", path: "M12 1.2L22.8 12 12 22.8 1.2 12z" },
  { name: "triangle", path: "M12 2L23 21.4H1z" },
  { name: "cross", path: "M8.4 2h7.2v6.4H22v7.2h-6.4V22H8.4v-6.4H2V8.4h6.4z" },
  {
    name: "star",
    path: "M12 1l3.3 7.2 7.9.9-5.9 5.3 1.6 7.8L12 18.3l-6.9 3.9 1.6-7.8L.8 9.1l7.9-.9z",
  },
  { name: "hexagon", path: "M6.5 2.5h11L23 12l-5.5 9.5h-11L1 12z" },
  {
    name: "crescent",
    path: "M15.5 1.8A10.6 10.6 0 1 0 22 17.2 8.4 8.4 0 1 1 15.5 1.8z",
  },
] as const;

/** The colour of a seat, as a value for CSS. */
export const seatColour = (seat: number): string => `var(--s${(seat % 8) + 1})`;

/** The shape of a seat. */
export const seatShape = (seat: number) => SHAPES[seat % 8] ?? SHAPES[0];

/** How a seat's line is dashed in a chart. */
export const DASHES = ["", "9 4", "3 4", "12 4 3 4", "1 5", "14 3", "6 3 2 3", "2 2"] as const;
