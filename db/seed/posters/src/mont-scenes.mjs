// The bay: the crossing, quicksand, and the tide that comes back.
import { C, PEOPLE, GUIDES, scene, path, line, circle, ellipse, at, cloud, waves, person, gull, K, f } from './scene-kit.mjs';
/** The mount, its foot at (x, y). */
const mount = (x, y, k, [rock, wall, roof, abbey]) => at(x, y, k, [path('M-210 0Q-180-60-120-70L-60-120H60L120-70Q190-50 214 0z', rock), path('M-190-2Q-160-40-110-46L-100-74h30v-16h40v-20h70v24h34v22h36v18Q170-40 196-2z', wall), Array.from({ length: 12 }, (_, i) => path(`M${-160 + i * 28}-${22 + (i * 37) % 34}l12-14 12 14v14h-24z`, i % 2 ? roof : wall)), path('M-66-120v-50h24v-22h30v-30h24v30h34v28h22v44z', abbey), path('M-8-222h16l-3-40h-10zM0-330l-6 70h12z', roof), path('M-66-170h24v-10l-12-14-12 14zM46-164h22v-10l-11-12-11 12z', roof), Array.from({ length: 5 }, (_, i) => `<rect x="${-52 + i * 22}" y="-152" width="7" height="24" fill="${roof}"/>`), circle(0, -333, 5, '#f4c264')]);
const MOUNT = ['#6f7f74', '#d8b792', '#5b6b86', '#efd9b4'];

export function crossing() {
  const s = scene(); const { add, fade } = s;
  s.sky('#8fb7cf', '#cfdfdc', '#fbe7c2'); s.sun(860, 240, 50); add(cloud(80, 150, 380, 50), cloud(480, 90, 260, 30, '#fffaf0', .6));
  add(path('M0 420Q200 408 420 414T1200 404V440H0z', '#9fb8a8'), mount(640, 426, .95, MOUNT));
  add(`<rect y="424" width="1200" height="376" fill="${fade([[0, '#d9cfb4'], [.3, '#c9b893'], [1, '#b39a72']])}"/>`, path('M640 428L560 780H960z', '#fff3d6', 'opacity=".28"'), at(640, 428, '.95 -.5', [mount(0, 0, 1, ['#b9ae93', '#cfbc97', '#a59a86', '#dcc9a4'])], ''), waves({ y0: 440, y1: 560, n: 80, seed: 4, fill: '#e9eee0', op: .8, h: 3 }), path('M0 560Q240 528 520 560T980 548 1200 560V596Q1000 580 760 602T300 590 0 606z', '#a9c9cc'), waves({ y0: 556, y1: 596, n: 40, seed: 14, fill: '#eef7f0', op: .8, h: 3, bias: 1 }));
  for (let i = 0; i < 26; i++) add(line(`M${(i * 173) % 1200 - 60} ${630 + (i * 53) % 165}q40-9 80 0t80 0`, i % 2 ? '#d9c6a0' : '#9c8460', 4, 'opacity=".7"'));
  // Barefoot, in a line, sticks and rolled trousers; their reflections on the wet sand.
  const row = [[250, 690, 190, { ...GUIDES.loic, arm: 'up' }], [400, 682, 176, PEOPLE[0]], [506, 688, 178, { ...PEOPLE[1], bag: C.rust }], [602, 682, 124, { ...PEOPLE[3], child: true, top: C.coral }], [690, 686, 174, PEOPLE[2]], [806, 692, 182, { ...PEOPLE[5], bag: C.sea }], [930, 688, 178, PEOPLE[4]]];
  for (const [x, y, h, o] of row) add(ellipse(x, y + 4, h * .2, h * .035, '#7d6646', 'opacity=".5"'), person(x, y, h, { ...o, face: -1, shoe: o.skin }), path(`M${x - 16} ${y + 8}h32l-8 ${h * .3}h-16z`, o.top, 'opacity=".2"'));
  add(line('M204 690V480', '#5a3426', 6), gull(980, 180, 1), gull(1060, 220, .7), gull(180, 250, .8));
  return s.out('Across the sands', 'Barefoot walkers follow their guide in a line over wet sand, Mont-Saint-Michel behind them.');
}

export function quicksand() {
  const s = scene(); const { add, fade } = s;
  s.sky('#f0b58a', '#f7d3a0', '#fdeecb'); s.sun(250, 250, 74, '#fff6dc', '#ffe2a8'); add(cloud(640, 120, 420, 46, '#fff0d8', .7), path('M0 388Q300 372 700 380T1200 372V410H0z', '#a98f74'), mount(960, 392, .5, ['#8a7668', '#b99678', '#6d5a66', '#d3ae88']));
  add(`<rect y="390" width="1200" height="410" fill="${fade([[0, '#e9c793'], [.5, '#c9a06b'], [1, '#a57c4d']])}"/>`, path('M190 394h120l120 400H60z', '#fff3d6', 'opacity=".35"'), waves({ y0: 396, y1: 520, n: 70, seed: 8, fill: '#fbe7c2', op: .8, h: 3 }));
  // A trembling disc of wet sand with rings; people hold hands around it.
  add(ellipse(600, 660, 420, 92, '#b98c58'), ellipse(600, 656, 380, 78, '#cfa671'), ellipse(600, 654, 300, 60, '#b98c58'), ellipse(600, 652, 250, 48, '#d9b27c'), ellipse(600, 650, 120, 24, '#a57c4d'));
  const o = [[216, 640, 210, PEOPLE[2], 1], [330, 596, 186, PEOPLE[5], 1], [450, 570, 172, PEOPLE[4], 1], [764, 570, 172, PEOPLE[0], -1], [880, 600, 186, PEOPLE[6], -1], [990, 644, 208, PEOPLE[3], -1]];
  for (const [x, y, h, p, d] of o) add(ellipse(x, y + 4, h * .2, h * .04, '#7d5a36', 'opacity=".5"'), person(x, y, h, { ...p, face: d, arm: 'out', shoe: p.skin }));
  // The guide, sunk to the knees and laughing; the sand closes around him.
  add(person(566, 690, 240, { ...GUIDES.loic, arm: 'both' }), person(664, 672, 168, { ...PEOPLE[1], child: true, arm: 'both', face: -1 }), path('M486 646Q600 610 730 646Q740 700 600 704T486 646z', '#b98c58'), ellipse(604, 650, 112, 16, '#a57c4d'), path('M500 660q100 34 210 0q-10 34-104 36t-106-36z', '#cfa671'));
  for (let i = 0; i < 12; i++) add(line(`M${(i * 211) % 1180} ${730 + (i * 29) % 60}q30-8 60 0t60 0`, '#e0bb84', 4, 'opacity=".7"'));
  add(gull(520, 190, 1, '#fff6e6'), gull(600, 230, .6, '#fff6e6'));
  return s.out('Quicksand, safely', 'A guide and a child stand knee-deep in trembling sand while the others stand around them and laugh.');
}

export function tide() {
  const s = scene(); const { add, fade } = s;
  s.sky('#4d6f94', '#93a9b4', '#f0cfae'); s.sun(600, 360, 60, '#fff0d0', '#ffdcb0'); add(cloud(-60, 170, 460, 60, '#d9d3cf', .6), cloud(700, 130, 480, 60, '#d9d3cf', .6), cloud(820, 230, 300, 36, '#f0dccb', .6));
  add(path('M0 398Q400 384 800 392T1200 386V420H0z', '#5f7479'), mount(600, 402, 1.15, ['#3f4f58', '#7d7474', '#39455c', '#a08f83']));
  add(`<rect y="402" width="1200" height="398" fill="${fade([[0, '#d9bfa0'], [.3, '#7f98a0'], [1, '#3b5d74']])}"/>`, path('M520 404h160l90 396H430z', '#ffe2b8', 'opacity=".4"'), waves({ y0: 408, y1: 600, n: 120, seed: 7, fill: '#f4e3cb', op: .6, h: 3 }));
  // The tongue of the tide, with its white edge, over the last sand.
  add(path('M0 800V650Q160 600 330 640T640 610 900 660 1200 606V800z', '#c3aa86'), path('M0 640Q160 590 330 630T640 600 900 650 1200 596v34Q1060 690 900 684T640 634 330 664 0 674z', '#6f929c'), line('M0 672Q160 630 330 662T640 634 900 684 1200 630', '#fffaf0', 9), line('M0 690Q170 650 340 682T650 656 900 704 1200 652', '#f4e9d6', 4, 'opacity=".7"'));
  add(path('M-10 800Q120 716 330 720T610 800z', '#5f7f56'), path('M-10 800Q90 748 260 752T470 800z', '#3f6848')); const r = K.rng(31); for (let i = 0; i < 60; i++) { const x = r() * 480, y = 800 - r() * 70; add(path(`M${f(x)} ${f(y)}q${f((r() - .5) * 20)} -30 ${f((r() - .5) * 36)} -52q14 30 8 52z`, ['#86a567', '#2f5a40', '#b9a86a'][i % 3])); }
  const sheep = (x, y, k, d = 1) => at(x, y, `${k * d} ${k}`, [line('M-20 0V-24M-8 0V-24M10 0V-24M22 0V-24', '#2a2320', 5), path(K.crown(0, -40, 40, 24, 5, 13), '#f4ead6'), path('M34-58q22-8 26 12t-14 16q-16-4-12-28z', '#2a2320'), path('M34-56l-12-6 6 12z', '#2a2320')]);
  add(sheep(150, 766, 1.1), sheep(290, 752, .85, -1), sheep(390, 784, 1));
  add(person(880, 784, 236, { ...GUIDES.loic, arm: 'out', face: -1, shoe: '#132d45' }), person(980, 778, 210, { ...PEOPLE[0], face: -1 }), person(1060, 782, 218, { ...PEOPLE[1], face: -1, arm: 'hip' }), person(1134, 788, 140, { ...PEOPLE[3], child: true, top: C.gold, face: -1 }));
  for (let i = 0; i < 9; i++) add(gull(300 + i * 46, 210 + Math.abs(4 - i) * 20, .55, '#f4ead6'));
  return s.out('The tide comes back', 'From the salt meadow a group watches the sea return around the mount; sheep graze beside them.');
}
