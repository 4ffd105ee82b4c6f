/** Debian's Firefox as it comes, over WebDriver BiDi. Reads from its input where to go. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("../../web/package.json", import.meta.url));
const { default: puppeteer } = await import(createRequire(web).resolve("puppeteer-core"));
const LOOK = readFileSync(new URL("looking.js", import.meta.url), "utf8");
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
page.on("pageerror", (error) => note(String(error)));
page.on("console", (message) => message.type() === "error" && note(message.text()));
await page.setViewport({ width: 1440, height: 900 });

const look = async () => JSON.parse(await page.evaluate(LOOK));

/** Until it stands otherwise than waiting; gives up rather than to wait for ever. */
async function until() {
  for (let left = PATIENCE; left > 0; left -= 100) {
    const seen = await look();
    if (seen.stands !== "waiting") return seen;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing was asked at ${page.url()}`);
}

async function press() {
  const before = await page.$("[data-next]");
  await before?.click().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 60));
}

try {
  console.log(`${await browser.version()}`);
  await page.goto(home);
  await page.evaluate(() =>
    localStorage.setItem("undercroft.settings", JSON.stringify({ speed: "off", name: "Ada", sounds: "all" })),
  );
  let answers = 0;
  for (const link of whole) {
    if (answers >= ENOUGH) break;
    await page.goto(link);
    for (let seen = await until(); seen.stands !== "over"; seen = await until()) {
      await press();
      answers += 1;
      if (answers > 3000) throw new Error("The game does not end.");
    }
    console.log(`a whole game; ${answers} answers by now`);
  }
  for (const link of first) {
    await page.goto(link);
    const seen = await until();
    console.log(`${seen.stands}: ${seen.title}`);
    troubles.push(...seen.troubles);
  }
  troubles.push(...(await look()).troubles);
} finally {
  await browser.close();
}
if (troubles.length) throw new Error(troubles.join("\n"));
console.log("no trouble");
