/** For those who draw: the parts and boards in many situations. Served by `npm run dev`, never built. */

import "../fonts.css";
import "../tokens.css";
import "../base.css";

import { mount } from "svelte";
import Gallery from "./Gallery.svelte";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = asked.get("theme") ?? "dark";
const target = document.getElementById("app");
if (target) mount(Gallery, { target, props: { asked } });
