// A plain table: the view as text, offers as buttons. No rules here: what can be done comes from the server.
const main = document.getElementById("main");
const state = document.getElementById("state");

/** Makes an element; children may be text, and text is never markup. */
function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value != null) made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child != null));
  return made;
}

async function api(path, body) {
  const init = body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(path, init);
  const json = await answer.json();
  if (!answer.ok) throw new Error(json.error?.message ?? "The server did not understand.");
  return json;
}

const share = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
const wrong = el("p", { class: "wrong", role: "alert" });
const oops = (error) => { wrong.textContent = error.message ?? String(error); };
const keys = {
  get: (table) => localStorage.getItem(`seat ${table}`),
  set: (table, key) => localStorage.setItem(`seat ${table}`, key),
};

/** Opens a table and goes there. */
async function open(game, players, level, listed) {
  const name = localStorage.getItem("name") ?? "";
  const seats = Array.from({ length: players }, (_, seat) => (seat === 0 || !level ? "open" : { bot: level }));
  const made = await api("/api/tables", { game, seats, open: listed, hints: true, me: { name, colour: 0 } });
  keys.set(made.table, made.me.key);
  localStorage.setItem(`links ${made.table}`, JSON.stringify({ invite: made.invite, watch: made.watch }));
  location.assign(`/t/${made.table}`);
}

async function home() {
  const [games, tables] = await Promise.all([api("/api/games"), api("/api/tables")]);
  const wanted = new URLSearchParams(location.search).get("play");
  const game = games.find((game) => game.id === wanted);
  if (game) return open(game.id, game.players[0], "medium", false);
  const name = el("input", { maxlength: 24, value: localStorage.getItem("name") ?? "", oninput: () => localStorage.setItem("name", name.value) });
  const entry = (game) => {
    const counts = Array.from({ length: game.players[1] - game.players[0] + 1 }, (_, more) => game.players[0] + more);
    const players = el("select", { "aria-label": `players of ${game.title}` }, ...counts.map((count) => el("option", { value: count }, `${count} players`)));
    const level = el("select", { "aria-label": `bots of ${game.title}` }, ...["easy", "medium", "hard", "expert"].map((level) =>
      el("option", { selected: level === "medium" }, level)));
    const start = (bots, listed) => () => open(game.id, Number(players.value), bots ? level.value : null, listed).catch(oops);
    return el("li", {}, el("p", {}, el("strong", {}, game.title), " ", game.line), players, level,
      el("button", { class: "main", onclick: start(true, false) }, "Play against bots"),
      el("button", { onclick: start(false, false) }, "Invite friends"));
  };
  const listed = (table) => el("li", {}, el("a", { href: `/t/${table.table}` }, `${table.game}, ${table.names.join(", ")}`),
    table.phase === "waiting" ? ` ${table.free} free` : " playing");
  main.replaceChildren(el("div", { class: "row" }, el("label", {}, "Your name", name)), wrong,
    el("ul", { class: "games" }, ...games.map(entry)),
    el("h2", {}, "Open tables"), tables.length ? el("ul", { class: "tables" }, ...tables.map(listed)) : el("p", {}, "None just now."));
}

function table(id) {
  const hash = new URLSearchParams(location.hash.slice(1));
  if (hash.get("seat")) keys.set(id, hash.get("seat"));
  let socket, next = 0, version, latest, present = [], wait = 500;
  const log = el("ul", { class: "log", "aria-live": "polite" });
  const board = el("div");
  main.replaceChildren(board, wrong, el("h2", {}, "What happened"), log);

  function connect() {
    const address = new URL(`/api/tables/${id}/socket`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    socket = new WebSocket(address);
    socket.onopen = () => {
      wait = 500;
      state.textContent = "";
      const key = keys.get(id) ?? hash.get("watch") ?? hash.get("invite") ?? undefined;
      ask({ hello: { key, since: version } });
    };
    socket.onmessage = (event) => read(JSON.parse(event.data));
    socket.onclose = () => {
      state.textContent = "No connection; trying again.";
      setTimeout(connect, (wait = Math.min(wait * 2, 10000)));
    };
  }

  function ask(what) {
    wrong.textContent = "";
    socket.send(JSON.stringify({ id: ++next, ask: what }));
  }

  function read(message) {
    if (message.update) {
      version = message.update.version;
      latest = message.update.table;
      message.update.news.forEach(note);
      draw();
    } else if (message.present) {
      present = message.present.seats;
      draw();
    } else if (message.refused) oops(`${message.refused.error.clause ?? ""} ${message.refused.error.message}`.trim());
    else if (message.hint) wrong.textContent = message.hint.hint.text;
    else if (message.bye) oops(message.bye.error);
  }

  function note({ what }) {
    const names = (seat) => latest.seats[seat]?.name;
    const text = what.seen?.text ?? what.table?.text ?? (what.said && `${names(what.said.seat)}: ${what.said.text}`)
      ?? (what.gesture && `${names(what.gesture.seat)} (${what.gesture.gesture})`) ?? (what.back && `${names(what.back.seat)} took a move back.`);
    log.append(el("li", {}, text));
    log.scrollTop = log.scrollHeight;
  }

  function draw() {
    if (!latest) return;
    const { play, you, seats, phase } = latest;
    const seated = you != null;
    const button = (text, what, main) => el("button", { class: main ? "main" : null, onclick: () => ask(what) }, text);
    const chair = (seat, place) => el("li", { class: play?.turn.includes(place) ? "turn" : null },
      `${seat.name}${place === you ? " (you)" : ""}${seat.sitter === "nobody" ? ": free" : ""}${seat.warm ? ", kept warm" : ""}` +
      `${seat.sitter === "person" && !present[place] ? ", away" : ""}${phase !== "playing" && seat.ready ? ", ready" : ""}`);
    const links = JSON.parse(localStorage.getItem(`links ${id}`) ?? "null");
    const link = (what) => `${location.origin}/t/${id}#${what}=${links[what]}`;
    const parts = [el("h1", {}, latest.game), el("ul", { class: "seats" }, ...seats.map(chair))];
    if (links && seats.some((seat) => seat.sitter === "nobody"))
      parts.push(el("p", {}, "To invite somebody: ", el("a", { href: link("invite") }, link("invite"))));
    if (!seated && seats.some((seat) => seat.sitter === "nobody")) parts.push(el("button", { class: "main", onclick: sit }, "Sit down"));
    if (play) parts.push(el("pre", {}, play.text));
    if (play?.offers.length) parts.push(el("div", { class: "row" }, ...play.offers.map((offer) =>
      button(offer.text, { move: { step: play.step, action: offer.text } }, true))));
    if (play?.verdict) parts.push(el("p", {}, play.verdict.winners.length ? `Won by ${play.verdict.winners.map((seat) => seats[seat].name).join(" and ")}.` : "A draw."));
    if (play?.request && seated && play.request.seat !== you)
      parts.push(el("div", { class: "row" }, `${seats[play.request.seat].name} asks to take back: ${play.request.seen.join(" ")}`,
        button("Agree", { answer: { yes: true } }), button("No", { answer: { yes: false } })));
    if (seated) {
      const row = el("div", { class: "row" });
      if (phase !== "playing" && !seats[you].ready) row.append(button(phase === "over" ? "Another match" : "Ready", { ready: { share: share() } }, true));
      if (phase === "playing" && seats[you].warm) row.append(button("Come back", { return: {} }, true));
      if (phase === "playing" && play.offers.length && latest.hints) row.append(button("Hint", { hint: {} }));
      if (phase === "playing" && !seats[you].warm) row.append(button(play.can_take_back ? "Take back" : "Ask to take back", { take_back: {} }), button("Leave", { leave: {} }));
      if (latest.talk === "all") row.append(el("input", { placeholder: "Say something", "aria-label": "Say something", maxlength: 200, onkeydown: (event) => {
        if (event.key === "Enter" && event.target.value) { ask({ say: { text: event.target.value } }); event.target.value = ""; } } }));
      parts.push(row);
    }
    const typing = document.activeElement?.tagName === "INPUT" ? document.activeElement.value : null;
    board.replaceChildren(...parts);
    const input = board.querySelector("input");
    if (typing != null && input) { input.value = typing; input.focus(); }
  }

  async function sit() {
    try {
      const name = localStorage.getItem("name") ?? "";
      const made = await api(`/api/tables/${id}/seats`, { key: hash.get("invite") ?? undefined, name, colour: 0 });
      keys.set(id, made.key);
      version = undefined;
      log.replaceChildren();
      socket.close();
    } catch (error) { oops(error); }
  }

  connect();
}

const path = location.pathname.match(/^\/t\/([^/]+)$/);
if (path) table(path[1]);
else home().catch(oops);
