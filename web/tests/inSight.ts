// Whether everything that a player needs for a decision can be seen and touched.

/** What of the decision cannot be seen or touched. Runs in the page. `keep` leaves it so that everything takes clicks: adding and
 * removing that costs a new style for every element, which is most of the time. */
export function faults(keep: boolean): string[] {
  const found: string[] = [];
  const called = (element: Element) => element.getAttribute('aria-label') ?? (element.textContent.trim().slice(0, 30) || element.className);
  const visible = (element: Element) => element.checkVisibility();
  /** How wide the part of a choice is that nothing else covers, and the least that a finger hits. */
  const LEAST = 20;
  // What lets clicks through covers what is below it all the same.
  const page = window as { opaque?: CSSStyleSheet };
  page.opaque ??= new CSSStyleSheet();
  const { opaque } = page;
  if (opaque.cssRules.length === 0) opaque.replaceSync('* { pointer-events: auto !important; }');
  if (!document.adoptedStyleSheets.includes(opaque)) document.adoptedStyleSheets.push(opaque);
  const hit = (element: Element, x: number, y: number) => {
    const top = document.elementFromPoint(x, y);
    // Which of two equal cards is hit makes no difference.
    const isEqual = element.matches('.card') && top?.closest('.card')?.getAttribute('aria-label') === element.getAttribute('aria-label');
    return top !== null && (element.contains(top) || isEqual);
  };
  const over = (x: number, y: number) => {
    const top = document.elementFromPoint(x, y);
    return top ? `${top.tagName} ${top.getAttribute('class') ?? ''}` : 'the edge of the window';
  };
  /** What of an element is left by the window and by everything around it that cuts off what sticks out. */
  const shown = (element: Element, cuts = (overflow: string) => overflow !== 'visible') => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const box = { left, top, right, bottom };
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { display, overflowX, overflowY } = getComputedStyle(around);
      if (display === 'contents') continue;
      const frame = around.getBoundingClientRect();
      if (cuts(overflowX)) [box.left, box.right] = [Math.max(box.left, frame.left), Math.min(box.right, frame.right)];
      if (cuts(overflowY)) [box.top, box.bottom] = [Math.max(box.top, frame.top), Math.min(box.bottom, frame.bottom)];
    }
    return box;
  };
  const inside = (element: Element, what: string) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) found.push(`${what} is outside of the window: ${called(element)}`);
    const box = shown(element);
    const lost = Math.max(box.left - left, box.top - top, right - box.right, bottom - box.bottom);
    if (lost > 2) found.push(`${what} is cut off by ${Math.round(lost)}: ${called(element)}`);
  };
  /** The points that must be free: all corners and the middle, or of a card that others may overlap only the near edge. */
  const free = (element: Element, what: string, overlapped: boolean) => {
    const { left, top, right, bottom, width } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const near = left + Math.min(LEAST, width) - 2;
    // Within its corners, which may be round.
    const edge = 4 + 0.3 * Math.min(parseFloat(getComputedStyle(element).borderTopLeftRadius) || 0, width / 2);
    const points = overlapped
      ? [[left + edge, top + edge], [near, top + edge], [left + 3, y], [near, y], [left + edge, bottom - edge]]
      : [[x, y], [left + edge, top + edge], [right - edge, top + edge], [left + edge, bottom - edge], [right - edge, bottom - edge]];
    if (width < LEAST) found.push(`${what} is only ${Math.round(width)} pixels wide: ${called(element)}`);
    for (const [at = 0, on = 0] of points) {
      if (hit(element, at, on)) continue;
      found.push(`${what} is covered: ${called(element)} by ${over(at, on)}`);
      break;
    }
  };
  /** Words must not end in dots or under the edge of their box. */
  const whole = (element: Element, what: string) => {
    for (const part of [element, ...element.querySelectorAll('*')]) {
      if (!(part instanceof HTMLElement) || !visible(part) || part.closest('.hidden, .card, [popover]')) continue;
      const { overflowX } = getComputedStyle(part);
      if (overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1) found.push(`${what} is cut: ${called(part)}`);
    }
  };
  const each = (selector: string) => [...document.querySelectorAll(selector)].filter(visible);
  const check = (selector: string, what: string) => {
    for (const element of each(selector)) {
      inside(element, what);
      free(element, what, false);
      whole(element, what);
    }
  };

  // After a match the page can be scrolled, and the last look at a result may have done so.
  scrollTo(0, 0);
  const sideways = document.documentElement.scrollWidth - innerWidth;
  if (sideways > 0) found.push(`the page scrolls sideways by ${sideways}`);
  const isOver = document.querySelector('.banner.over') !== null;
  const down = document.documentElement.scrollHeight - innerHeight;
  if (!isOver && down > 0) found.push(`the page scrolls down by ${down}`);

  const results = each('[data-scene]');
  for (const scene of results) {
    check('[data-scene] h2', 'the title of the result');
    check('[data-scene] [data-continue]', 'the button of the result');
    // The lines may be scrolled to.
    for (const line of scene.querySelectorAll('li')) {
      line.scrollIntoView({ block: 'nearest' });
      for (const part of line.children) if (visible(part) && part.textContent.trim() !== '') inside(part, 'a line of the result');
      for (const number of line.querySelectorAll('.score, .before, .total')) free(number, 'a score of the result', true);
    }
  }
  for (const element of each('.banner .turn, .middle .bar button, .middle .bar a, [data-asked] > *')) {
    if (element.textContent.trim() === '' && element.matches('.turn')) continue;
    inside(element, 'the banner or a button');
    free(element, 'the banner or a button', false);
    // The banner may cut a list of names.
    if (!element.matches('.turn')) whole(element, 'a button');
  }
  // However long a name is, it leaves space for the score beside it, and marks leave some for the name.
  for (const seat of each('.room .seat')) {
    const [name, score] = [seat.querySelector('.name'), seat.querySelector('.score')];
    if (name && name.getBoundingClientRect().width < LEAST) found.push(`a name has only ${Math.round(name.getBoundingClientRect().width)} pixels: ${called(name)}`);
    // What stands beside a name keeps clear of what the board adds.
    const [who, second] = [seat.querySelector('.who'), seat.querySelector('.second')];
    if (who?.getClientRects().length && second && second.getBoundingClientRect().width > 0 && second.getBoundingClientRect().right > who.getBoundingClientRect().right + 1) found.push(`a note sticks out of its place: ${called(seat)}`);
    // A strip of seats may be scrolled.
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    if (score && score.getBoundingClientRect().right > shown(score, hides).right + 1) found.push(`a score is cut off: ${called(seat)}`);
  }
  // A result lies over the board until the player continues.
  if (results.length === 0) {
    check('[data-task]', 'the question');
    const hand = each('[data-hand]').at(-1);
    for (const element of each('[data-playable]')) {
      inside(element, 'a choice');
      free(element, 'a choice', hand?.contains(element) ?? false);
      whole(element, 'a choice');
    }
    for (const element of hand ? hand.querySelectorAll('.card') : []) {
      inside(element, 'the hand');
      free(element, 'the hand', true);
    }
    for (const table of each('[data-drop], [data-look]')) {
      inside(table, 'the table');
      const frame = table.getBoundingClientRect();
      for (const card of table.querySelectorAll('.card, .stone')) {
        if (!card.checkVisibility() || card.closest('[popover]') || hand?.contains(card)) continue;
        const { left, top, right, bottom, width } = card.getBoundingClientRect();
        const out = Math.max(frame.left - left, frame.top - top, right - frame.right, bottom - frame.bottom);
        if (out > 3) found.push(`a card sticks out of the table by ${Math.round(out)}: ${called(card)}`);
        // What lies in a column shows its number, at its near corner, which is round.
        const corner = 0.3 * Math.min(parseFloat(getComputedStyle(card).borderTopLeftRadius) || 0, width / 2);
        const [x, y] = [left + Math.min(width / 2, 8 + corner), top + 4 + corner];
        if (!hit(card, x, y)) found.push(`a card on the table is covered: ${called(card)} by ${over(x, y)}`);
      }
    }
  }
  if (!keep) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== opaque);
  return [...new Set(found)];
}

/** What a decision asks for and the page lacks: a choice, a question, a card of the hand. Runs in the page. */
export function lacking({ offers, hand, scene }: { offers: string[]; hand: string[] | null; scene: boolean }): string[] {
  const found: string[] = [];
  const count = (selector: string) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
  if (scene !== (count('[data-scene]') > 0)) found.push(scene ? 'the result is missing' : 'a result lies over the board');
  // Moves without a card have a button each; there is at least one way to begin the others.
  const plain = offers.filter((text) => /^[a-z]+$/.test(text)).length;
  const least = plain + (offers.length > plain ? 1 : 0);
  if (count('[data-playable]') < least) found.push(`there are ${count('[data-playable]')} choices, not ${least}`);
  if (plain > 0 && plain === offers.length && count('[data-task]') === 0) found.push('there is no question');
  const held = offers.length > 0 ? new Set(hand ?? []).size : 0;
  const last = [...document.querySelectorAll('[data-hand]')].at(-1);
  const cards = last ? last.querySelectorAll('.card').length : 0;
  if (cards < held) found.push(`the hand has ${cards} cards, not ${held}`);
  return found;
}
