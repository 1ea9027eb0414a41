// The photos of guests: a view from below, a plate, their own feet on old steps. They are narrow, as a phone sees.
import { C, GUIDES, PEOPLE, scene, path, line, circle, ellipse, at, cloud, person, K, f } from './scene-kit.mjs';

/** Vieux-Lyon: the courtyard from its floor, with the red umbrella before the sky. */
export function umbrella() {
  const s = scene(900, 1200); const { add } = s;
  s.sky('#7fc0c4', '#bfe3d8', '#fbe3b8'); add(cloud(330, 520, 240, 46), cloud(430, 300, 170, 30));
  // Four walls lean together towards the sky.
  const wall = (d, fill) => path(d, fill);
  add(wall('M0 0H250L330 560L0 1200z', '#e8ae7c'), wall('M900 0H660L585 560L900 1200z', '#c9826a'), wall('M0 1200L330 560H585L900 1200z', '#e58f7c'));
  add(path('M250 0L330 560L300 580L212 0z', '#c58654'), path('M660 0L585 560L612 580L700 0z', '#a8634f'), path('M330 560H585L606 586H310z', '#c96b58'));
  for (let k = 0; k < 3; k++) { const t = k / 3, y = 230 + k * 290; add(path(`M${f(40 - 30 * t)} ${y}L${f(150 - 40 * t)} ${y - 60}L${f(172 - 40 * t)} ${y + 110}L${f(62 - 30 * t)} ${y + 190}z`, '#5b3a3f'), path(`M${f(770 + 30 * t)} ${y - 30}L${f(858 + 24 * t)} ${y - 100}L${f(872 + 20 * t)} ${y + 120}L${f(756 + 26 * t)} ${y + 130}z`, '#46303a'), line(`M${f(30 - 30 * t)} ${y + 150}L${f(168 - 40 * t)} ${y + 70}`, '#b6704c', 14)); }
  // Laundry from wall to wall, and the umbrella.
  add(line('M300 420Q460 486 606 410', C.ink, 4), [[340, C.cream], [402, C.sea], [470, C.gold], [536, C.rose]].map(([x, c], i) => path(`M${x} ${[438, 452, 452, 440][i]}h46l6 66q-28 12-56 0z`, c)));
  add(at(450, 900, 5.4, [path('M-48 8Q-44-36 0-38Q44-36 48 8Q40 0 32 8Q24-1 16 8Q8-1 0 8Q-8-1-16 8Q-24-1-32 8Q-40 0-48 8z', C.coral), path('M0-38Q16-32 16 8Q8-1 0 8Q-8-1-16 8Q-16-32 0-38z', '#00000020'), line('M0 8V60', '#5a2a20', 3)]));
  return s.out('The umbrella above us', 'A red umbrella seen from below between the pink and ochre walls of a courtyard.');
}

/** Vieux-Lyon: the praline tart, half eaten. */
export function tart() {
  const s = scene(900, 900); const { add, rect } = s;
  rect(0, 0, 900, 900, C.cream); for (let i = 0; i < 10; i++) { rect(i * 100, 0, 46, 900, C.coral, 'opacity=".42"'); rect(0, i * 100, 900, 46, C.coral, 'opacity=".38"'); }
  add(ellipse(462, 492, 356, 350, '#7a2f22', 'opacity=".22"'), circle(450, 470, 350, '#d9e2dc'), circle(450, 466, 332, '#fffaf0'), circle(450, 466, 262, '#eef2ea'));
  add(path('M262 610L470 236Q640 300 668 470z', '#b9803f'), path('M284 586L468 256Q624 314 648 462z', '#d8304a')); { const r = K.rng(7); for (let i = 0; i < 90; i++) { let a = r(), b = r(); if (a + b > 1) { a = 1 - a; b = 1 - b; } add(ellipse(296 + (470 - 296) * a + (628 - 296) * b, 574 + (284 - 574) * a + (456 - 574) * b, 15, 10, ['#f0566b', '#b51f3a', '#ff8093', '#d8304a'][i % 4])); } }
  add(path('M262 610L668 470l4 34L270 650z', '#c98a4b'), line('M262 632L668 490', '#a3692f', 5));
  for (const [x, y, q] of [[330, 700, 9], [380, 676, 6], [420, 712, 7], [520, 660, 5], [600, 610, 8]]) add(circle(x, y, q, ['#d8304a', '#c98a4b'][q % 2]));
  add(at(720, 640, 1, [line('M-20 200L-96-120', '#8fa1a6', 22), line('M-96-120l-22-92M-84-124l-6-92M-110-116l-40-88', '#8fa1a6', 10)]));
  add(ellipse(792, 128, 92, 90, '#00000018'), circle(784, 118, 92, '#fffaf0'), circle(784, 118, 70, '#4a2620'), ellipse(770, 104, 44, 30, '#7a4a32', 'opacity=".7"'));
  return s.out('Praline tart', 'A slice of red praline tart on a plate, a fork and a coffee on a checked cloth.');
}

/** Vieux-Lyon: the worn spiral stairs, from above. */
export function stairs() {
  const s = scene(900, 1200); const { add, rect } = s;
  rect(0, 0, 900, 1200, '#3a2428');
  const steps = 15, cx = 470, cy = 560; for (let i = 0; i < steps; i++) { const a0 = -1.2 + i * .42, a1 = a0 + .43, R = 760 - i * 30, q = 96 - i * 3; const p = (a, d) => `${f(cx + d * Math.cos(a))} ${f(cy + d * Math.sin(a) * 1.16)}`; const light = ['#f0c48f', '#e5b27c', '#d69c68', '#c48655', '#ae7148', '#98603f'][Math.min(5, Math.floor(i / 2.6))]; add(path(`M${p(a0, q)}L${p(a0, R)}A${R} ${R * 1.16} 0 0 1 ${p(a1, R)}L${p(a1, q)}z`, light), path(`M${p(a0 + .1, R * .52)}A${R * .5} ${R * .58} 0 0 1 ${p(a1 - .06, R * .52)}L${p(a1 - .06, R * .74)}A${R * .74} ${R * .84} 0 0 0 ${p(a0 + .1, R * .74)}z`, '#fff0c6', 'opacity=".22"'), line(`M${p(a0, q)}L${p(a0, R)}`, '#6d4433', 9)); }
  add(circle(cx, cy, 92, '#d69c68'), circle(cx - 12, cy - 14, 66, '#f0c48f'), circle(cx - 20, cy - 24, 34, '#fbe3b8', 'opacity=".8"'));
  // The guest's own shoes on the lowest visible step.
  for (const x of [352, 470]) add(path(`M${x} 1200v-90q0-64 44-64t44 64v90z`, '#2b9aa3'), path(`M${x + 12} 1118q32-34 64 0`, 'none', `stroke="${C.cream}" stroke-width="9"`), path(`M${x + 16} 1150h56M${x + 18} 1176h52`, 'none', `stroke="${C.cream}" stroke-width="7"`));
  return s.out('Spiral stairs', 'Worn stone steps wind down a tower, with a pair of shoes at the edge of the photo.');
}

/** Baie du Mont: bare feet and rippled sand, the rock small on the horizon. */
export function sand() {
  const s = scene(900, 1200); const { add } = s;
  s.sky('#86b9cf', '#cfe3da', '#fbe9c4'); add(cloud(120, 210, 300, 46), cloud(560, 130, 240, 34));
  add(path('M560 420l40-40 22-70 14-60 14 60 24 66 46 44z', '#5b6f7d'), path('M632 250l4-46 4 46z', '#5b6f7d'), path('M520 424q120-22 240 0z', '#6f8f76'));
  add(`<rect y="420" width="900" height="780" fill="${s.fade([[0, '#d9d3b8'], [.3, '#e3cda0'], [1, '#cfa974']])}"/>`);
  { const r = K.rng(4); for (let i = 0; i < 30; i++) { const t = (i / 30) ** 1.6, y = 440 + 740 * t; add(line(`M${f(-20 + r() * 40)} ${f(y)}q${f(120 + 60 * r())} ${f(-8 - 20 * t)} ${f(260)} 0t260 0t260 0t260 0`, i % 2 ? '#b98f5c' : '#f3e3bd', 3 + 9 * t, 'opacity=".6"')); } }
  add(ellipse(210, 640, 190, 16, '#a9cfd6', 'opacity=".9"'), ellipse(650, 560, 150, 9, '#a9cfd6', 'opacity=".9"'));
  add(person(300, 650, 190, { ...GUIDES.loic, arm: 'out' }), person(420, 640, 170, { ...PEOPLE[2] }), person(505, 632, 110, { ...PEOPLE[1], child: true, arm: 'both' }));
  for (const [x, m] of [[350, 1], [560, -1]]) add(at(x, 1110, 1, [path('M-58 110C-70 10-54-70-4-76C50-76 60 4 54 110z', '#e3b08b'), [0, 1, 2, 3, 4].map(i => circle(m * (-42 + i * 22), -84 + Math.abs(i - 1) * 9, [17, 14, 13, 12, 10][i], '#e3b08b')), [0, 1, 2, 3, 4].map(i => ellipse(m * (-42 + i * 22), -92 + Math.abs(i - 1) * 9, [9, 7, 6, 6, 5][i], 6, '#f7d9c4'))]));
  return s.out('Bare feet in the bay', 'Two bare feet on rippled sand, a small group and Mont-Saint-Michel on the horizon.');
}
