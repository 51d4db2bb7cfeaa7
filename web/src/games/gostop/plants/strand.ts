/** A strand of small leaves in pairs along a stem, from `0 0` downwards: one path. They shrink towards the tip. */
export function strand(pairs: number, step: number, width: number, bend = 0): string {
  const leaf = (x: number, y: number, side: number, size: number) =>
    `M${x.toFixed(1)} ${y.toFixed(1)}q${(side * size * 0.25).toFixed(1)} ${(-size * 0.5).toFixed(1)} ${(side * size).toFixed(1)} ${(-size * 0.05).toFixed(1)}q${(-side * size * 0.35).toFixed(1)} ${(size * 0.62).toFixed(1)} ${(-side * size).toFixed(1)} ${(size * 0.05).toFixed(1)}z`;
  let path = '';
  for (let pair = 0; pair < pairs; pair += 1) {
    const along = pair / pairs;
    const size = width * (1 - along * 0.55);
    const x = bend * along * along;
    path += leaf(x, pair * step, 1, size) + leaf(x, pair * step, -1, size);
  }
  return `${path}M${bend - 0.1} ${(pairs - 0.4) * step}q${width * 0.3} ${step * 0.7} .1 ${step * 1.2}q${-width * 0.3} ${-step * 0.5} -.1 ${-step * 1.2}z`;
}
