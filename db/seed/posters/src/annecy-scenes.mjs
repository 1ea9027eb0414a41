// The lake under sail: at the helm, at anchor below Duingt, and hot chocolate on the jetty.
import { C, SKIN, PEOPLE, GUIDES, scene, path, line, circle, ellipse, at, cloud, ridge, forest, water, waves, boat, person, gull, K, f } from './scene-kit.mjs';
const PEAKS = [[-20, 430], [90, 330], [180, 250], [240, 180], [290, 230], [360, 150], [420, 120], [500, 210], [580, 190], [660, 290], [760, 260], [860, 330], [980, 290], [1100, 370], [1220, 340]];
const mountains = (s, lift = 0) => { const p = PEAKS.map(([x, y]) => [x, y + lift]); const l = K.jag(p, { seed: 31, rough: .15 }); return [ridge([[-20, 400 + lift], [200, 300 + lift], [480, 360 + lift], [760, 210 + lift], [980, 280 + lift], [1220, 200 + lift]], 470 + lift, '#a9cdc6', 9), K.poly(K.down(l, 470 + lift), 'fill="#f6e2bd"'), K.poly(K.flank(l, 424, 660, [[416, 190 + lift], [450, 280 + lift], [430, 360 + lift], [520, 460 + lift]], 7), `fill="${'#5b8791'}"`), K.poly(K.flank(l, 244, 300, [[240, 250 + lift], [262, 330 + lift], [244, 420 + lift]], 17), 'fill="#d8b792"'), K.poly(K.flank(l, 766, 980, [[760, 320 + lift], [800, 400 + lift], [790, 460 + lift]], 21), 'fill="#376a7b"')]; };

export function helm() {
  const s = scene(); const { add } = s;
  s.sky('#7fc1c4', '#cfe6d3', '#fdebc3'); s.sun(930, 150, 54);
  add(cloud(120, 110, 300, 40), mountains(s), forest([[-20, 440], [300, 470], [560, 462], [820, 474], [1220, 440]], '#3f8d6a', 71, 14, 30, 2, 500));
  add(water(s, 488, 800, [[0, '#8fd0c6'], [.3, '#2b9aa3'], [1, '#0d5b74']]), waves({ y0: 494, y1: 700, n: 120, seed: 3, fill: '#cdf0e4', op: .6 }), boat(300, 530, .45, { hull: C.shade, jib: C.cream }), boat(470, 512, .26, { hull: C.wine }));
  // On board: mast, boom and mainsail, the coral jib in front, the deck below.
  add(path('M705 0C640 220 560 400 470 520L712 540z', C.paper), line('M672 120L600 500M640 236L712 236M590 370L712 372', '#e9dcbc', 4), path('M712 0h16v640h-16z', C.ink), path('M430 526L1010 560l0 14L430 542z', '#7b4630'));
  add(path('M780 0Q1010 260 1200 470V0z', C.coral), path('M900 0Q1060 160 1200 300V0z', '#f0795a'), line('M770 0Q1000 270 1200 490', C.cream, 4));
  add(path('M-10 800V700Q320 610 640 612Q960 618 1210 690V800z', '#c98a4b'), path('M-10 700Q320 610 640 612Q960 618 1210 690v22Q960 640 640 634Q320 632-10 722z', C.cream)); for (let i = 0; i < 11; i++) add(line(`M${-60 + i * 130} 800L${330 + i * 56} 640`, '#a86a42', 3));
  add(line('M120 800L330 690', '#5a3426', 15), circle(334, 688, 12, '#7b4630'));
  add(person(250, 842, 330, { ...GUIDES.baptiste, arm: 'hip', face: 1 }), person(420, 806, 300, { ...PEOPLE[5], skirt: false, legs: '#143f3b', top: C.gold, arm: 'fore', face: -1 }), person(906, 796, 292, { ...PEOPLE[2], face: -1 }), person(1024, 800, 200, { ...PEOPLE[3], child: true, top: C.coral, arm: 'out', face: -1 }));
  add(gull(500, 90, .9), gull(570, 132, .6));
  return s.out('At the helm', 'Guests on the deck of a wooden keelboat, coral jib set, the mountains of Lake Annecy ahead.');
}

export function anchor() {
  const s = scene(); const { add } = s;
  s.sky('#8ecac6', '#d9ebd2', '#fdebc3'); add(cloud(760, 120, 330, 44), cloud(160, 90, 240, 30, '#fffaf0', .6), mountains(s, -40));
  add(forest([[380, 430], [560, 400], [760, 380], [1000, 350], [1220, 330]], '#3d8a66', 75, 20, 44, 2, 470), forest([[-20, 420], [160, 440], [300, 452]], '#4f9c76', 61, 16, 34, 2, 470));
  add(water(s, 448, 800, [[0, '#8fd0c6'], [.25, '#46b0ac'], [1, '#0d6f86']]));
  // Duingt: the castle on its point.
  add(path('M600 470Q760 424 900 420T1220 410V480H600z', C.deep), path('M800 440v-96h60v-56l-8-20h130v20h-8v56h90v96z', C.cream), path('M900 440V214h92v226z', '#fff8e6'), path('M946 440V214h46v226z', '#dcb98c'), path('M888 220L946 104l58 116z', C.rust), path('M946 104l58 116h-40z', C.brick), path('M790 348l36-60h74v60zM992 348h86l-28-58h-58z', '#c7553a'));
  for (const [x, y] of [[818, 372], [852, 372], [928, 250], [928, 310], [928, 370], [1016, 372], [1046, 372]]) add(`<rect x="${x}" y="${y}" width="14" height="24" fill="#376a7b"/>`);
  for (let i = 0; i < 13; i++) add(path(K.crown(640 + i * 46, 452 - (i % 3) * 8, 34, 26, i, 10), i % 2 ? '#123c38' : '#1d5a48'));
  add(path('M640 474H1200V560Q980 540 840 520T640 474z', '#0f4a52', 'opacity=".5"'), path('M905 474h80l-14 170h-54z', C.cream, 'opacity=".45"'), waves({ y0: 470, y1: 780, n: 150, seed: 12, fill: '#cdf0e4', op: .5 }), waves({ y0: 520, y1: 800, n: 60, seed: 5, fill: '#0d5b74', op: .35, max: 260, h: 7 }));
  add(ellipse(330, 640, 240, 20, '#0d5b74', 'opacity=".4"'), boat(330, 634, 2.5, { furled: true }), line('M500 606L560 760', C.cream, 2));
  add(person(270, 616, 150, { ...GUIDES.baptiste, arm: 'fore' }), person(400, 618, 146, { ...PEOPLE[0], arm: 'wave', face: -1 }));
  // Swimmers: heads, arms and rings on the water; one jumps.
  const swim = (x, y, o) => [ellipse(x, y + 8, 58, 9, '#d9f3ea', 'opacity=".7"'), ellipse(x, y + 10, 34, 7, '#2b9aa3'), circle(x, y - 12, 17, o.skin), path(`M${x - 19} ${y - 11}A19 19 0 0 1 ${x + 19} ${y - 14}q-10-8-20-6t-18 9z`, o.hair), line(`M${x + 16} ${y + 2}Q${x + 44} ${y - 30} ${x + 62} ${y - 2}`, o.skin, 9)];
  add(swim(650, 690, PEOPLE[1]), swim(800, 742, PEOPLE[3]), swim(980, 680, { ...PEOPLE[0], hair: C.coral }));
  add(at(548, 520, 1.5, [line('M0 0Q20-26 44-34M0 0Q-22 14-44 10M-2-2Q-20-4-34-20', SKIN[0], 9), path('M-24-6Q-4-22 14-10L4 10-20 8z', C.coral), circle(24, -8, 10, SKIN[0])], ' rotate(24)'));
  return s.out('At anchor below Duingt', 'A keelboat with furled sails lies below a little castle while guests swim in the lake.');
}

export function jetty() {
  const s = scene(); const { add } = s;
  s.sky('#a8c8d8', '#f3d9c6', '#fbe9c4'); s.sun(600, 330, 46, '#fffaf0', '#ffe9b8'); add(mountains(s, 20).map(m => m.replace(/fill="#f6e2bd"/, 'fill="#b9c8cf"').replace(/fill="#5b8791"/, 'fill="#8aa4b4"')));
  add(water(s, 470, 800, [[0, '#e9dcc4'], [.35, '#9fc9c6'], [1, '#3b8d9b']]), path('M560 476h80l60 300H500z', '#fff3d6', 'opacity=".5"'), waves({ y0: 480, y1: 790, n: 110, seed: 9, fill: '#fffaf0', op: .6 }));
  for (let i = 0; i < 5; i++) add(ellipse(140 + i * 260, 478 + (i % 2) * 14, 240, 15, '#fffaf0', 'opacity=".5"'));
  add(boat(240, 520, .8, { furled: true, jib: C.coral }), boat(960, 504, .5, { furled: true, hull: C.shade }));
  add(path('M330 800L540 500H660L870 800z', '#b9804f'), path('M330 800L540 500h12L372 800zM870 800L660 500h-12L828 800z', '#8a5736')); for (let i = 0; i < 13; i++) { const t = (i / 13) ** 1.6; const y = 506 + 294 * t; add(line(`M${540 - 208 * t} ${y}H${660 + 208 * t}`, '#8a5736', 1.5 + 3 * t)); }
  for (const [x, y, h] of [[528, 530, 60], [672, 530, 60], [470, 610, 84], [730, 610, 84], [386, 726, 120], [814, 726, 120]]) add(`<rect x="${x - h * .09}" y="${y - h}" width="${h * .18}" height="${h * 1.15}" rx="4" fill="#6b4630"/>`, ellipse(x, y - h, h * .09, h * .035, '#a8794f'));
  // Mugs, a jug that steams, a blanket and a coil of rope.
  const mug = (x, y, k, fill) => [path(`M${x - 26 * k} ${y - 60 * k}h${52 * k}v${46 * k}q0 ${14 * k} ${-14 * k} ${14 * k}h${-24 * k}q${-14 * k} 0 ${-14 * k} ${-14 * k}z`, fill), line(`M${x + 26 * k} ${y - 48 * k}q${22 * k} 2 ${18 * k} ${20 * k}t${-20 * k} ${12 * k}`, fill, 7 * k), ellipse(x, y - 60 * k, 26 * k, 7 * k, '#5a2f20'), line(`M${x - 8 * k} ${y - 76 * k}q${-10 * k} ${-16 * k} 0 ${-30 * k}t0 ${-28 * k}M${x + 10 * k} ${y - 80 * k}q${-8 * k} ${-14 * k} 0 ${-26 * k}`, '#fffaf0', 4 * k, 'opacity=".8"')];
  add(path('M430 770q90-46 210-34l34 64H420z', C.coral), path('M450 774q90-40 190-32M440 792h220', 'none', `stroke="${C.cream}" stroke-width="6"`), mug(530, 748, 1, C.cream), mug(606, 764, 1.1, C.shade), path('M690 768v-96q-10-20 4-40h60q14 20 4 40v96q-34 14-68 0z', '#3d6f74'), line('M756 660q40 0 34 46t-36 40', '#3d6f74', 9), path('M690 640l-16-16h20z', '#3d6f74'), ellipse(724, 632, 30, 8, '#24474c'));
  add(person(590, 600, 150, { ...GUIDES.baptiste, face: -1, arm: 'fore' }), person(648, 586, 138, { ...PEOPLE[3], face: -1 }));
  add(gull(860, 220, 1), gull(930, 260, .7), gull(330, 250, .6));
  return s.out('Hot chocolate on the jetty', 'Mugs and a steaming jug on a wooden jetty, mist on the lake, mountains in the first light.');
}
