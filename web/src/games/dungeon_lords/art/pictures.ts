/** The pictures of Dungeon Lords: what is drawn on a thing, beside what the sheet says of it. */

import barbute from "icon:barbute";
import greatHelm from "icon:black-knight-helm";
import hood from "icon:hood";
import illusion from "icon:mirror-mirror";
import mitre from "icon:pope-crown";
import wizardHat from "icon:pointy-hat";
import { SvelteMap } from "svelte/reactivity";

export interface Picture {
  /** As `icon:…` imports it. */
  readonly body: string;
  /** The one spot colour behind the ink. */
  readonly spot: string;
}

/** What has its picture elsewhere. */
export type Engraved = "order" | "creature" | "trap" | "room" | "spell" | "event" | "item";

/** One headgear a class. */
const CALLINGS: Record<string, Picture> = {
  warrior: { body: barbute, spot: "#b5432f" },
  thief: { body: hood, spot: "#5f7f4a" },
  priest: { body: mitre, spot: "#cf982c" },
  wizard: { body: wizardHat, spot: "#6a5aa8" },
  paladin: { body: greatHelm, spot: "#2f7fa8" },
  illusion: { body: illusion, spot: "#8f86b8" },
};

const BLANK: Picture = { body: "", spot: "transparent" };

/** The others, once they are here. */
const engraved = new SvelteMap<Engraved, Record<string, Picture>>();
let sent = false;

async function send(): Promise<void> {
  sent = true;
  const { ENGRAVINGS } = await import("./engravings");
  for (const [kind, pictures] of Object.entries(ENGRAVINGS)) engraved.set(kind as Engraved, pictures);
}

const finder =
  (kind: Engraved) =>
  (key: string): Picture => {
    if (!sent) send().catch(() => (sent = false));
    return engraved.get(kind)?.[key] ?? BLANK;
  };

export const orderPicture = finder("order");
export const creaturePicture = finder("creature");
export const trapPicture = finder("trap");
export const roomPicture = finder("room");
export const spellPicture = finder("spell");
export const eventPicture = finder("event");
export const itemPicture = finder("item");
export const callingPicture = (key: string): Picture => CALLINGS[key] ?? BLANK;
