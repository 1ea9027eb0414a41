// Marseille in the evening: the old port, the stairs of Le Panier, the fort at sunset and a game of boules.
import { C, PEOPLE, GUIDES, scene, path, line, circle, ellipse, at, cloud, waves, water, house, person, boat, lamp, bunting, tree, gull, ridge, K, f } from './scene-kit.mjs';
const GLOW = ['#f9cf73', .6];
const basilica = (x, y, k, fill, gold) => at(x, y, k, [path('M-60 0V-50h30v-20h60v20h30V0z', fill), path('M-24-70q24-40 48 0z', fill), path('M-56-50v-70h26v70z', fill), path('M-56-120l13-26 13 26z', fill), line('M-43-146V-176', gold, 4), circle(-43, -182, 6, gold), Array.from({ length: 5 }, (_, i) => `<rect x="${-20 + i * 10}" y="-40" width="5" height="24" fill="#00000044"/>`)]);

export function poster() {
  const s = scene(1600, 2000); const { add, fade, rect } = s;
  s.sky('#27325f', '#5d4a7c', '#c56a6f', '#f2a873', '#fbd99a', '#fbd99a'); s.sun(1120, 900, 86, '#fff0c9', '#ffcf8f');
  const r = K.rng(5); for (let i = 0; i < 60; i++) add(circle(r() * 1600, r() * 420, 1.5 + r() * 2.5, '#fff3d6', `opacity="${f(.4 + r() * .5)}"`));
  add(circle(300, 250, 58, '#fdeecb'), circle(328, 236, 54, '#2f3765'), cloud(640, 560, 520, 54, '#f7c3a0', .6), cloud(120, 660, 420, 40, '#e89a83', .6), cloud(1080, 420, 440, 44, '#9c6a86', .7));
  add(ridge([[-20, 980], [200, 880], [420, 800], [640, 760], [820, 830], [1000, 950], [1240, 1000], [1620, 1010]], 1120, '#6d4a6b', 9, .1), basilica(620, 778, 2.1, '#4d3560', '#f4c264'));
  add(ridge([[-20, 1060], [300, 990], [700, 960], [980, 1010], [1300, 1060], [1620, 1040]], 1180, '#563a58', 14, .08));
  // Houses on both sides of the port, windows lit.
  const walls = ['#b9646a', '#d98a6c', '#8e5a78', '#c9786a', '#a3607a', '#e0a070']; let x = -30; for (let i = 0; x < 1620; i++) { const w = 110 + ((i * 53) % 60), h = 190 + ((i * 97) % 120); add(house(x, 1230, w, h, { wall: walls[i % 6], roof: '#6a2f38', rows: 4, cols: 3, shutter: i % 2 ? '#41506f' : '#5f3a52', pane: '#3a2a48', glow: GLOW, seed: i + 2, door: null })); x += w + 4; }
  rect(0, 1228, 1600, 26, '#3d2c48'); add(`<rect y="1250" width="1600" height="750" fill="${fade([[0, '#c7707a'], [.2, '#7d4f7c'], [.6, '#34406f'], [1, '#1c2748']])}"/>`, path('M1040 1250h160l110 520H930z', '#ffd79a', 'opacity=".35"'));
  for (let i = 0; i < 46; i++) { const lx = r() * 1600; add(`<rect x="${f(lx)}" y="1252" width="${f(6 + r() * 8)}" height="${f(60 + r() * 220)}" fill="#f9cf73" opacity="${f(.12 + r() * .25)}"/>`); }
  add(waves({ x1: 1600, y0: 1256, y1: 1900, n: 260, seed: 4, fill: '#f7b58a', op: .4, max: 260 }), waves({ x1: 1600, y0: 1300, y1: 1990, n: 120, seed: 11, fill: '#141d3a', op: .35, max: 340, h: 7 }));
  add(boat(240, 1330, 1.3, { furled: true, hull: '#e9d8bd' }), boat(470, 1312, 1, { furled: true, hull: '#4d6f94' }), boat(1340, 1330, 1.35, { furled: true, hull: C.coral }), boat(1120, 1304, .8, { furled: true, hull: '#e9d8bd' }));
  // The little ferry with its lamps, the quay, and the group.
  add(at(760, 1470, 2.2, [path('M-150 0H150Q140 40 90 44H-100Q-140 40-150 0z', '#fff3d6'), path('M-150 0H150l-3 12H-146z', '#2b5f8f'), path('M-120-62H110v62h-230z', '#f4e6c8'), path('M-132-62H122l-12-16H-120z', '#2b5f8f'), Array.from({ length: 6 }, (_, i) => `<rect x="${-108 + i * 36}" y="-50" width="26" height="28" fill="#f9cf73"/>`), line('M40-78V-120', C.ink, 4), path('M42-118l30 10-30 10z', C.coral)]));
  add(path('M0 2000V1720Q500 1650 900 1660T1600 1640V2000z', '#4b3550'), path('M0 1736Q500 1664 900 1674T1600 1654v22Q1200 1684 900 1696T0 1762z', '#8e6a78')); for (let i = 0; i < 14; i++) add(line(`M${-300 + i * 160} 2000L${260 + i * 90} 1690`, '#3a2a44', 4));
  add(lamp(150, 1800, 380).flat(), lamp(1420, 1740, 360).flat());
  const g = [[1010, 1880, 330, { ...GUIDES.ines, arm: 'up', face: -1 }], [850, 1860, 310, { ...PEOPLE[0] }], [720, 1876, 320, { ...PEOPLE[1], arm: 'out' }], [590, 1860, 306, { ...PEOPLE[3] }], [470, 1880, 318, { ...PEOPLE[4] }], [1150, 1890, 316, { ...PEOPLE[5], face: -1 }], [340, 1890, 322, { ...PEOPLE[2], face: 1 }]];
  for (const [px, py, h, o] of g) add(ellipse(px, py + 4, h * .18, 12, '#1c1430', 'opacity=".4"'), person(px, py, h, o));
  add(at(952, 1552, 1.6, [path('M-14 0h28l6 40h-40z', C.gold), path('M-16 0q16-26 32 0z', C.ink), circle(0, 22, 70, C.gold, 'opacity=".2"')]));
  return s.out('Marseille', 'Travel-poster illustration: the old port of Marseille at nightfall, lit windows, the little ferry, and a guide with a lantern on the quay below Notre-Dame de la Garde.');
}

export function stairs() {
  const s = scene(); const { add, rect } = s;
  s.sky('#2a2f5c', '#6d4a7c', '#d98a7a'); const r = K.rng(3); for (let i = 0; i < 26; i++) add(circle(420 + r() * 360, r() * 200, 1 + r() * 2, '#fff3d6'));
  add(house(430, 520, 130, 300, { wall: '#8e5a78', rows: 5, cols: 2, shutter: '#41506f', pane: '#3a2a48', glow: GLOW, seed: 2, door: null }), house(560, 520, 120, 250, { wall: '#c9786a', rows: 4, cols: 2, shutter: '#5f3a52', pane: '#3a2a48', glow: GLOW, seed: 5, door: null }), house(680, 520, 110, 330, { wall: '#a3607a', rows: 5, cols: 2, shutter: '#41506f', pane: '#3a2a48', glow: GLOW, seed: 8, door: null }));
  // Two tall sides in perspective.
  const side = (pts, fill) => K.poly(pts, `fill="${fill}"`); add(side([[-10, -20], [430, 170], [430, 560], [-10, 830]], '#d98a6c'), side([[1210, -20], [790, 150], [790, 560], [1210, 830]], '#b9646a'), side([[-10, 560], [430, 480], [430, 560], [-10, 830]], '#a3554f', ), side([[1210, 560], [790, 480], [790, 560], [1210, 830]], '#8a4450'));
  const win = (x, y, w, h, sk, on, sh) => `<g transform="translate(${x} ${y}) skewY(${sk})"><rect width="${w}" height="${h}" fill="${on ? '#f9cf73' : '#3a2a48'}"/><rect x="${-w * .5}" width="${w * .44}" height="${h}" fill="${sh}"/><rect x="${w * 1.06}" width="${w * .44}" height="${h}" fill="${sh}"/></g>`;
  add(win(60, 130, 70, 130, 18, true, '#3f6f7d'), win(230, 210, 56, 100, 16, false, '#3f6f7d'), win(350, 260, 40, 76, 14, true, '#3f6f7d'), win(60, 380, 70, 130, 2, false, '#3f6f7d'), win(230, 390, 56, 96, 1, true, '#3f6f7d'), win(350, 396, 40, 72, 0, false, '#3f6f7d'), win(1070, 160, 70, 130, -18, false, '#5a4a80'), win(910, 220, 56, 100, -16, true, '#5a4a80'), win(815, 262, 40, 76, -14, true, '#5a4a80'), win(1070, 390, 70, 130, -2, true, '#5a4a80'), win(910, 396, 56, 96, -1, false, '#5a4a80'));
  for (let i = 0; i < 13; i++) { const t = (i / 13) ** 1.5; const y = 520 + 290 * t, x0 = 470 - 480 * t, x1 = 750 + 470 * t; add(path(`M${f(x0)} ${f(y)}H${f(x1)}v${f(12 + 22 * t)}H${f(x0)}z`, i % 2 ? '#8a6a7c' : '#a3828a'), `<rect x="${f(x0)}" y="${f(y)}" width="${f(x1 - x0)}" height="${f(2 + 5 * t)}" fill="#e0b7a0"/>`); }
  // Washing across the street, and lamps.
  add(line('M250 236Q620 330 900 214', C.ink, 2.5), [[380, 288, '#fff3d6'], [450, 292, C.coral], [520, 300, C.sea], [600, 300, '#fff3d6'], [690, 288, C.gold], [770, 268, '#9fb8d0']].map(([x, y, c], i) => path(`M${x - 24} ${y - 8}h48l4 ${58 + (i % 3) * 16}q-28 10-56 0z`, c)));
  add(bunting(330, 96, 860, 80, 70, 10), lamp(330, 640, 210).flat(), lamp(900, 660, 220).flat());
  for (const [x, y, q] of [[130, 700, 50], [1090, 700, 56], [420, 560, 24]]) add(path(`M${x - q * .5} ${y}h${q}l-${q * .14} ${q * .9}h-${q * .72}z`, C.rust), path(K.crown(x, y - q * .5, q * .7, q * .7, x, 10), '#3d8a66'), circle(x - q * .3, y - q * .6, q * .12, C.rose), circle(x + q * .3, y - q * .3, q * .12, C.rose), circle(x, y - q * .9, q * .12, C.rose));
  add(person(560, 690, 210, { ...GUIDES.ines, arm: 'up' }), at(610, 462, 1, [path('M-12 0h24l5 34h-34z', C.gold), path('M-14 0q14-22 28 0z', C.ink), circle(0, 18, 60, C.gold, 'opacity=".22"')]), person(440, 760, 232, { ...PEOPLE[4] }), person(660, 770, 236, { ...PEOPLE[0], face: -1 }), person(330, 790, 240, { ...PEOPLE[3] }));
  return s.out('Stairs of Le Panier', 'A guide with a lantern climbs a stair street between lit windows, washing and paper flags overhead.');
}

export function fort() {
  const s = scene(); const { add, rect, fade } = s;
  s.sky('#3d4a80', '#b0647a', '#f2a873', '#fbe0a6'); s.sun(520, 430, 78, '#fff3cf', '#ffcf8f'); add(cloud(60, 160, 420, 44, '#e89a83', .7), cloud(640, 110, 460, 50, '#9c6a86', .7), cloud(760, 240, 300, 30, '#f7c3a0', .7));
  add(ridge([[-20, 470], [90, 452], [200, 462], [300, 474]], 490, '#7d5a78', 3), water(s, 480, 800, [[0, '#f2b98a'], [.3, '#b0707e'], [1, '#33406f']]), path('M450 482h140l120 318H330z', '#ffe2a8', 'opacity=".45"'), waves({ y0: 486, y1: 780, n: 150, seed: 4, fill: '#fff0cf', op: .5 }), waves({ y0: 560, y1: 800, n: 50, seed: 5, fill: '#262f58', op: .4, h: 7, max: 260 }));
  add(boat(250, 540, .9, { hull: '#4d3560', sail: '#f7d3a0', jib: '#e2583a' }), boat(390, 510, .4, { hull: '#4d3560', sail: '#f7d3a0', jib: '#c56a6f' }));
  // The fort with its square tower, the lattice of the museum, and the footbridge between them.
  add(path('M640 640L664 410H760V250h130v160h70v230z', '#c98a6a'), path('M820 250h70v160h70v230H850z', '#9c5f5c'), path('M752 250h146v-24h-20v14h-18v-14h-22v14h-24v-14h-22v14h-20v-14h-20z', '#c98a6a'), `<rect x="800" y="300" width="16" height="36" fill="#4d3040"/><rect x="700" y="470" width="16" height="34" fill="#4d3040"/><rect x="760" y="470" width="16" height="34" fill="#4d3040"/>`, path('M620 640Q800 610 980 640v40H610z', '#8a5a52'));
  add(`<rect x="1000" y="380" width="230" height="270" fill="#2c2a4a"/>`); const r = K.rng(12); for (let i = 0; i < 70; i++) { const x = 1004 + r() * 190, y = 386 + r() * 250; add(path(K.crown(x, y, 9 + r() * 14, 6 + r() * 12, i, 6), '#f2a873', 'opacity=".55"')); }
  add(line('M884 402L1040 392', '#1f1d38', 9), [0, 1, 2, 3, 4, 5, 6].map(i => line(`M${900 + i * 20} ${400 - i}v-18`, '#1f1d38', 2)), line('M890 384L1030 374', '#1f1d38', 2), person(930, 398, 44, PEOPLE[0]), person(960, 396, 46, PEOPLE[4]), person(990, 395, 40, PEOPLE[1]));
  add(path('M-10 800V716Q300 690 620 700T1210 676V800z', '#5d3f54'), path('M-10 716Q300 690 620 700T1210 676v16Q900 700 620 716T-10 736z', '#a3707a'));
  add(person(150, 790, 190, { ...GUIDES.ines, arm: 'out' }), person(80, 794, 186, PEOPLE[2]), person(330, 782, 178, { ...PEOPLE[5], face: -1 }), person(410, 786, 120, { ...PEOPLE[1], child: true, face: -1, arm: 'up' }), person(478, 784, 182, { ...PEOPLE[6], face: -1 }));
  add(gull(640, 180, 1, '#fff3d6'), gull(720, 210, .6, '#fff3d6'), gull(200, 300, .7, '#fff3d6'));
  return s.out('The fort at sunset', 'A group on the sea wall watches the sun go down behind the fort and the latticed museum of Marseille.');
}

export function boules() {
  const s = scene(); const { add, rect, fade } = s;
  rect(0, 0, 1200, 800, '#3c2f5a'); let x = -20; for (let i = 0; x < 1220; i++) { const w = 150 + (i * 61) % 50, h = 330 + (i * 83) % 120; add(house(x, 520, w, h, { wall: ['#7d4f78', '#a35f70', '#8e5a6c', '#b9706a'][i % 4], roof: '#4a2438', rows: 4, cols: 3, shutter: i % 2 ? '#3a4a6f' : '#4d3450', pane: '#2a2040', glow: GLOW, seed: i + 11, door: '#3a2440' })); x += w + 3; }
  add(`<rect y="510" width="1200" height="290" fill="${fade([[0, '#a87f6a'], [1, '#dba878']])}"/>`, ellipse(420, 650, 420, 120, '#f9dda0', 'opacity=".45"'), ellipse(960, 690, 300, 90, '#f9dda0', 'opacity=".35"'));
  for (const [tx, h, q] of [[120, 520, 1], [1060, 540, 5], [700, 420, 9]]) add(tree(tx, 620, h, '#2f5a50', q, '#5a4038'), path(K.crown(tx - h * .1, 620 - h * .74, h * .16, h * .16, q + 20, 9), '#5f8f5a', 'opacity=".7"'));
  add(bunting(120, 300, 700, 330, 70, 14), bunting(700, 330, 1060, 290, 60, 9), lamp(420, 600, 250).flat(), lamp(930, 620, 260).flat());
  // A café table under the trees.
  add(ellipse(1010, 640, 80, 18, '#e9d8bd'), line('M1010 640v90M980 732h60', C.ink, 7), `<rect x="985" y="596" width="14" height="42" rx="3" fill="#f4e08f"/><rect x="1020" y="604" width="14" height="34" rx="3" fill="#f4e08f"/>`, circle(1050, 632, 7, '#5f7f56'), circle(1062, 634, 6, '#2a2a2a'));
  const ball = (bx, by, q, c = '#5b6b78') => [ellipse(bx + 4, by + q, q * 1.2, q * .3, '#00000033'), circle(bx, by, q, c), path(`M${bx - q * .6} ${by - q * .2}a${q * .7} ${q * .7} 0 0 1 ${q * .7} -${q * .5}`, 'none', 'stroke="#fff6" stroke-width="2.5"')];
  add(ball(640, 726, 17), ball(700, 744, 18), ball(560, 748, 18), ball(610, 754, 8, C.coral), ball(356, 566, 13), line('M246 600Q300 500 352 560', '#fff3d6', 3, 'stroke-dasharray="4 12" opacity=".8"'));
  add(person(200, 700, 240, { ...PEOPLE[4], arm: 'out', top: C.cream, style: 'cap', cap: '#24303a' }), person(800, 690, 216, { ...GUIDES.ines, arm: 'both', face: -1 }), person(884, 700, 220, { ...PEOPLE[1], arm: 'hip', face: -1 }), person(480, 640, 190, { ...PEOPLE[3], arm: 'fore', face: -1 }), person(400, 646, 136, { ...PEOPLE[0], child: true, face: -1 }), person(1120, 716, 214, { ...PEOPLE[2], face: -1, arm: 'fore' }));
  return s.out('A game under the planes', 'A man throws a boule on a square lit by lamps; the group around him holds its breath.');
}
