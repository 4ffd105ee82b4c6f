/** The page's door: styles, then the shell. */

import "./fonts.css";
import "./tokens.css";
import "./base.css";

import { mount } from "svelte";
import App from "./App.svelte";
import { startRouter } from "./router.svelte";
import { listenForTouch } from "./sound/sounding";

startRouter();
listenForTouch();
const target = document.getElementById("app");
if (target) mount(App, { target });
