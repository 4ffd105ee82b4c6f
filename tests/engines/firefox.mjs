/** Debian's Firefox as it comes, over WebDriver BiDi. Reads from its input where to go. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("../../web/package.json", import.meta.url));
const { default: puppeteer } = await import(createRequire(web).resolve("puppeteer-core"));
const script = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
const [LISTEN, LOOK] = [script("listening.js"), script("looking.js")];
const PATIENCE = 120_000;
/** Some fall before they were asked much: then another game is played. */
const ENOUGH = 10;
/** Who goes on before a font has come has not lost anything. */
const LEFT = /downloadable font: download failed .* status=2152398850/;
const { home, whole, first } = JSON.parse(process.argv[2]);

const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
  headless: true,
});
const troubles = [];
const page = await browser.newPage();
const note = (trouble) => LEFT.test(trouble) || troubles.push(trouble);
let [trying, tried] = [false, 0];
page.on("pageerror", (error) => (trying && String(error).includes("tried") ? (tried += 1) : note(String(error))));
page.on("console", (message) => message.type() === "error" && note(message.text()));
await page.setViewport({ width: 1440, height: 900 });

const look = async () => JSON.parse(await page.evaluate(LOOK));

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** So long after a question came something may still go wrong. */
const A_WHILE = 1000;

/** From now on, and the ear is tried. */
async function listen() {
  trying = true;
  await page.evaluate(LISTEN);
  await pause(A_WHILE);
  const heard = await page.evaluate(() => globalThis.troubles.splice(0));
  trying = false;
  if (heard.length !== 1 || !heard[0].includes("tried") || !tried) throw new Error(`Nobody listens: ${heard}`);
}

/** By way of the home page, so that each table is sat down at anew. */
async function go(link) {
  for (const to of [home, link]) {
    await page.evaluate((to) => globalThis.goes(to), to);
    await pause(200);
  }
}

/** Until it stands otherwise than waiting; gives up rather than to wait for ever. */
async function until() {
  for (let left = PATIENCE; left > 0; left -= 100) {
    const seen = await look();
    if (seen.stands !== "waiting") return seen;
    await pause(100);
  }
  throw new Error(`Nothing was asked at ${page.url()}`);
}

async function press() {
  const before = await page.$("[data-next]");
  await before?.click().catch(() => undefined);
  await pause(60);
}

try {
  console.log(`${await browser.version()}`);
  await page.goto(home);
  await page.evaluate(() =>
    localStorage.setItem("undercroft.settings", JSON.stringify({ speed: "off", name: "Ada", sounds: "all" })),
  );
  await page.goto(home);
  await listen();
  let answers = 0;
  for (const link of whole) {
    if (answers >= ENOUGH) break;
    await go(link);
    for (let seen = await until(); seen.stands !== "over"; seen = await until()) {
      await press();
      answers += 1;
      if (answers > 3000) throw new Error("The game does not end.");
    }
    console.log(`a whole game; ${answers} answers by now`);
  }
  for (const link of first) {
    await go(link);
    const seen = await until();
    console.log(`${seen.stands}: ${seen.title}`);
    await pause(A_WHILE);
  }
  troubles.push(...(await look()).troubles);
} finally {
  await browser.close();
}
if (troubles.length) throw new Error(troubles.join("\n"));
console.log("no trouble");
