/** A square in words, for who hears the board. */

import { nameOfSet } from "../art/sets";
import { dollars, type Square, type Town } from "../town";

export function saySquare(town: Town, square: Square, names: readonly string[]): string {
  const deed = town.deed(square.key);
  const said = [square.name];
  if (deed) {
    said.push(nameOfSet(square.set));
    const owner = town.ownerOf(square.key);
    if (owner === null) said.push(`for sale at ${dollars(square.price)}`);
    else {
      said.push(town.isMine(square.key) ? "yours" : `owned by ${names[owner] ?? ""}`);
      if (deed.mortgaged) said.push("mortgaged");
      else said.push(deed.rent === null ? `rent ${deed.factor} times the throw` : `rent ${dollars(deed.rent)}`);
    }
    if (deed.level) said.push(deed.level > 4 ? "a hotel" : `${deed.level} ${deed.level > 1 ? "houses" : "house"}`);
  }
  if (square.kind === "parking") said.push(`${dollars(town.view.pot)} in the pot`);
  for (const { kind } of deed?.enchantments ?? town.view.grounds[square.key] ?? []) {
    said.push(town.sheet.things[kind]?.name ?? kind);
  }
  const there = town.standingOn(square.key).map(({ seat }) => (seat === town.viewer ? "you" : (names[seat] ?? "")));
  if (there.length) said.push(`here: ${there.join(", ")}`);
  if (square.kind === "visiting" && town.prisoners.length) {
    said.push(`in jail: ${town.prisoners.map(({ seat }) => names[seat] ?? "").join(", ")}`);
  }
  return said.join(", ");
}
