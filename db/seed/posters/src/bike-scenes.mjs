// Around the lake by bicycle: the greenway, the tunnel, the castle meadow and a long break.
import { C, PEOPLE, GUIDES, scene, path, line, circle, ellipse, at, cloud, ridge, forest, hill, water, waves, boat, bike, person, tree, lit, gull, poly, K, f } from './scene-kit.mjs';
const R = [{ ...GUIDES.baptiste, cap: '#e2583a' }, { ...PEOPLE[5], cap: '#fff3d6' }, { ...PEOPLE[0], cap: '#f4c264' }, { ...PEOPLE[1], cap: '#2b9aa3' }, { ...PEOPLE[3], cap: '#e89a83' }, { ...PEOPLE[4], cap: '#fffaf0' }];

export function poster() {
  const s = scene(1600, 2000); const { add, fade } = s;
  s.sky('#66b4c6', '#b5dcd6', '#fdebc3', '#fdebc3'); s.sun(1180, 420, 104); add(cloud(160, 320, 560, 70), cloud(860, 660, 520, 54, '#fffaf0', .6), cloud(60, 600, 360, 40, '#fffaf0', .5));
  add(ridge([[-20, 820], [240, 680], [520, 760], [800, 640], [1080, 720], [1360, 620], [1620, 720]], 1120, '#a9cdc6', 6));
  const L = K.jag([[-20, 940], [120, 820], [240, 640], [330, 560], [410, 520], [500, 640], [600, 700], [720, 860], [880, 960], [1000, 900], [1120, 760], [1230, 700], [1330, 800], [1460, 860], [1620, 820]], { seed: 22, rough: .15 });
  add(poly(K.down(L, 1130), 'fill="#f6e2bd"'), poly(K.flank(L, 414, 720, [[404, 620], [450, 740], [430, 860], [560, 1000]], 9), 'fill="#5b8791"'), poly(K.flank(L, 1236, 1460, [[1226, 800], [1270, 900], [1250, 1000], [1340, 1080]], 13), 'fill="#376a7b"'), poly(K.snow(L, 300, 520, 70, 8), 'fill="#fffdf4"'));
  add(forest([[-20, 1010], [300, 1040], [640, 1080], [980, 1070], [1300, 1010], [1620, 980]], '#3f8d6a', 71, 26, 56, 3, 1160), `<rect y="1140" width="1600" height="500" fill="${fade([[0, '#8fd0c6'], [.4, '#2b9aa3'], [1, '#0d6f86']])}"/>`, path('M1060 1144h260l40 300h-380z', '#fff3d6', 'opacity=".3"'), waves({ x1: 1600, y0: 1148, y1: 1600, n: 190, seed: 3, fill: '#d9f3ea', op: .6, max: 260 }), boat(420, 1260, 1.2), boat(260, 1210, .6, { hull: C.shade, jib: C.cream }), boat(760, 1220, .7, { hull: C.coral, jib: C.cream }));
  // The greenway sweeps along the shore.
  add(path('M0 2000V1620Q300 1540 640 1560T1240 1440 1620 1330V2000z', '#4f9c66'), path('M0 2000V1760Q420 1640 800 1640T1340 1500 1620 1400v70Q1480 1560 1330 1640T1100 1900L1080 2000z', '#e9d3a4'), path('M0 1900Q420 1720 840 1690T1420 1500', 'none', 'stroke="#fffaf0" stroke-width="9" stroke-dasharray="56 50"'), path('M1120 2000Q1200 1800 1400 1660T1620 1520V2000z', '#3d8a57'));
  const r = K.rng(4); for (let i = 0; i < 120; i++) { const x = r() * 1600, y = 1560 + r() * 430; if (x < 1150 && y > 1650) continue; add(line(`M${f(x)} ${f(y)}q4-16 0-30`, '#2f7a50', 3), circle(x, y - 32, 5 + r() * 5, [C.coral, C.gold, '#fff3d6', '#fff3d6'][i % 4])); }
  for (const [x, y, h, q] of [[1500, 1700, 620, 3], [60, 1640, 520, 6]]) add(tree(x, y, h, '#2f7a58', q), lit(x, y, h, '#79b780', q));
  add(bike(1190, 1650, 1.5, { rider: R[3], frame: C.sea }), bike(960, 1730, 2, { rider: R[2], frame: C.gold }), bike(640, 1830, 2.7, { rider: R[1], frame: C.cream }), bike(270, 1950, 3.3, { rider: R[0], frame: C.coral }), gull(620, 470, 1.6, '#fffaf0'), gull(760, 540, 1, '#fffaf0'));
  return s.out('Around the lake', 'Travel-poster illustration: four cyclists on the greenway along Lake Annecy, snow on La Tournette.');
}

export function tunnel() {
  const s = scene(); const { add, rect, fade } = s;
  rect(0, 0, 1200, 800, '#2c4a4a'); add(ridge([[-20, 120], [200, 60], [420, 110], [640, 40], [900, 90], [1220, 30]], 800, '#3d6458', 5, .12)); for (let i = 0; i < 26; i++) add(path(K.crown((i * 97) % 1220, 60 + (i * 41) % 120, 70, 44, i, 11), ['#1d5a48', '#2f7a58', '#245f4c'][i % 3]));
  // The vault of stone, dark inside, the lake at the other end.
  add(path('M120 800V420Q150 120 600 110T1080 420V800z', '#9a917e')); for (let i = 0; i < 17; i++) { const a = Math.PI * (1 - i / 16); add(line(`M${f(600 + Math.cos(a) * 400)} ${f(470 - Math.sin(a) * 300)}L${f(600 + Math.cos(a) * 478)} ${f(470 - Math.sin(a) * 360)}`, '#6f685a', 5)); }
  add(path('M200 800V440Q230 180 600 172T1000 440V800z', '#23343a'), path('M320 800V470Q350 270 600 264T880 470V800z', '#1a282e'), path('M440 640V500Q450 370 600 366T760 500V640z', fade([[0, '#a9dcd6'], [.5, '#fdebc3'], [.52, '#6fc0bd'], [1, '#2b9aa3']])), ridge([[452, 500], [520, 430], [570, 460], [640, 410], [700, 470], [750, 490]], 520, '#7fb0a8', 3), boat(640, 560, .3), path('M200 800L440 626H760L1000 800z', '#8f8672'), path('M470 626H730L860 800H340z', '#c9b893'), path('M590 630h20l16 170h-52z', '#fffaf0', 'opacity=".7"'));
  for (const [x, y] of [[290, 470], [360, 440], [910, 470], [840, 440]]) add(circle(x, y, 12, '#ffe9a8'), circle(x, y, 46, '#ffe9a8', 'opacity=".2"'));
  for (let i = 0; i < 9; i++) add(path(`M${130 + i * 118} ${230 - Math.sin(i / 8 * 3.14) * 150}q-16 60 6 ${90 + (i % 3) * 40}q16-50 10-${80 + (i % 2) * 30}z`, '#2f7a58'));
  add(bike(640, 668, .9, { rider: R[4], frame: C.cream, face: -1 }), bike(520, 712, 1.3, { rider: R[5], frame: C.sea }), bike(760, 776, 1.9, { rider: R[0], frame: C.coral, face: -1 }), bike(330, 790, 2, { rider: R[2], frame: C.gold }));
  return s.out('The old railway tunnel', 'Cyclists ride out of a lit stone tunnel; the lake shines at its other end.');
}

export function meadow() {
  const s = scene(); const { add } = s;
  s.sky('#7fc1cc', '#cfe8dc', '#fdebc3'); s.sun(200, 150, 54); add(cloud(420, 110, 300, 40), cloud(820, 180, 280, 34, '#fffaf0', .6), ridge([[-20, 380], [160, 260], [320, 330], [520, 200], [700, 300], [900, 180], [1080, 280], [1220, 220]], 500, '#a9cdc6', 8), ridge([[-20, 440], [240, 380], [480, 420], [760, 350], [1000, 400], [1220, 330]], 540, '#6fae92', 4, .1));
  // The castle of Menthon on its spur.
  add(path('M640 520Q760 400 900 380T1220 420V560H620z', '#3d8a66'), path('M800 400v-100h40v-60h56v40h60v-90h50v70h60v60h44v90z', '#f4e6c8'), path('M960 400V190h46v210zM1066 400V330h44v70z', '#d9b98c'), path('M834 242l34-80 34 80zM950 192l33-96 33 96zM1010 262l36-60 34 60zM796 302l26-40 22 40z', '#5b6b86'), path('M983 96l33 96h-22z', '#3d4a66'), Array.from({ length: 9 }, (_, i) => `<rect x="${816 + i * 32}" y="${i % 2 ? 330 : 356}" width="10" height="18" fill="#4a5a6f"/>`)); for (let i = 0; i < 10; i++) add(tree(650 + i * 60, 500 + (i % 3) * 14, 100 + (i * 37) % 50, i % 2 ? '#256a50' : '#3d8a66', i));
  add(path('M-10 800V520Q300 470 640 530T1210 500V800z', '#7fbf72'), path('M-10 800V640Q300 600 560 650T1210 620V800z', '#6aae64'), path('M-10 742Q360 690 700 720T1210 660v44Q900 740 700 764T-10 800z', '#e9d3a4'));
  const cow = (x, y, k, d = 1) => at(x, y, `${k * d} ${k}`, [line('M-44 0V-30M-28 0V-30M28 0V-30M44 0V-30', '#f4ead6', 10), path('M-60-28q-4-40 30-42H40q30 2 26 42z', '#fffaf0'), path('M-40-70q26-4 34 14t-20 24q-24-4-14-38zM20-70q24 0 26 16t-22 14z', '#a8642f'), path('M58-64q4-22 30-14l14 18-10 14q-22 6-34-18z', '#a8642f'), path('M86-46l18-14 8 10-14 12z', '#f3b9a1'), line('M66-76q-8-14-2-22M84-80q6-12 14-12', '#e9d8bd', 5), circle(84, -64, 3, C.ink), path('M-6-28h28l-6 10h-16z', '#f3b9a1'), line('M-60-60q-12 20-8 44', '#fffaf0', 5), circle(70, -38, 8, C.gold)]);
  add(cow(200, 600, 1.2), cow(420, 574, .8, -1), cow(560, 620, 1, 1)); const r = K.rng(12); for (let i = 0; i < 110; i++) { const x = r() * 1200, y = 560 + r() * 230; if (Math.abs(y - (745 - x * .06)) < 40) continue; add(circle(x, y, 3 + r() * 3, ['#fff3d6', C.gold, C.coral, '#fff'][i % 4])); }
  add(bike(880, 726, 1.25, { rider: R[3], frame: C.sea }), bike(1040, 704, 1.05, { rider: R[1], frame: C.cream }), bike(640, 760, 1.55, { rider: R[2], frame: C.gold }), bike(330, 790, 1.9, { rider: R[0], frame: C.coral }));
  return s.out('Below the castle of Menthon', 'Four cyclists pass cows in a flowering meadow below a castle with pointed towers.');
}

export function picnic() {
  const s = scene(); const { add, fade } = s;
  s.sky('#8ecac6', '#dbeed6', '#fdebc3'); add(cloud(700, 130, 340, 44), ridge([[-20, 330], [200, 220], [420, 300], [640, 190], [880, 280], [1220, 200]], 420, '#a9cdc6', 9), ridge([[-20, 380], [260, 350], [600, 392], [900, 350], [1220, 370]], 430, '#5fa58a', 14, .1), water(s, 416, 800, [[0, '#8fd0c6'], [.3, '#46b0ac'], [1, '#0d6f86']]), waves({ y0: 420, y1: 560, n: 90, seed: 5, fill: '#e6f8ee', op: .6 }), boat(820, 470, .7), boat(960, 450, .4, { hull: C.shade, jib: C.cream }));
  add(path('M-10 800V560Q300 520 620 550T1210 530V800z', '#7fbf72'), path('M-10 800V700Q500 640 1210 690V800z', '#6aae64'), tree(150, 640, 540, '#2f7a58', 3), lit(150, 640, 540, '#86bf8c', 3), path(K.crown(40, 60, 190, 90, 9, 13), '#256a50'));
  add(bike(250, 640, 1.7, { frame: C.coral }), bike(400, 632, 1.6, { frame: C.sea, face: -1 }), at(232, 536, 1, [path('M-34 0h40v-30h-40z', '#c9a06b'), line('M-34-30q20-22 40 0', '#8a5736', 4)]));
  // A blanket with reblochon, bread, grapes and a bottle.
  add(path('M380 760L520 670H990L1090 760z', C.cream), path('M420 734H1062M452 712H1036M480 692H1014', 'none', `stroke="${C.coral}" stroke-width="9"`), path('M560 670L470 760M680 670L640 760M800 670L820 760M920 670L990 760', 'none', `stroke="${C.coral}" stroke-width="9" opacity=".7"`));
  add(ellipse(640, 722, 62, 24, '#8a5736'), path('M590 712q50-30 100 0v12q-50 30-100 0z', '#e9b877'), ellipse(640, 712, 50, 17, '#f4d08f'), path('M640 712l46-14 4 22z', '#fff3d6'), path('M720 738q60-40 140-34q16 4 8 18q-70 34-140 30q-16-4-8-14z', '#c98a4b'), line('M752 734l14-14M784 726l14-14M816 720l12-12', '#8a5736', 5), Array.from({ length: 10 }, (_, i) => circle(900 + (i % 4) * 15 + (i > 6 ? 8 : 0), 722 + Math.floor(i / 4) * 12, 9, '#6d4a6b')), `<rect x="556" y="640" width="22" height="66" rx="6" fill="#3d6f52"/><rect x="562" y="618" width="10" height="26" fill="#3d6f52"/>`);
  const sit = (x, y, k, o, d = 1) => at(x, y, `${k * d} ${k}`, [line('M-4-10Q40-16 62 4', o.legs, 18), line('M60 4h12', '#2a2320', 9), path('M-26 6Q-24-66 0-68Q22-66 22-6z', o.top), line('M12-54Q36-40 52-34', o.top, 12), circle(54, -34, 6, o.skin), `<rect x="-7" y="-84" width="12" height="18" fill="${o.skin}"/>`, o.style === 'long' ? path('M-20-104q-4 34 0 50h34q4-20 0-50z', o.hair) : '', circle(-1, -98, 16, o.skin), path('M-19-96A18 18 0 0 1 17-102q-12-8-20-6t-16 12z', o.hair), o.style === 'cap' ? path('M-19-99A18 18 0 0 1 17-104h14v5H-19z', o.cap) : '']);
  add(sit(460, 730, 1.2, GUIDES.baptiste), sit(560, 650, .95, PEOPLE[0]), sit(1040, 724, 1.2, PEOPLE[4], -1), sit(940, 650, .95, PEOPLE[5], -1), person(1130, 700, 150, { ...PEOPLE[3], child: true, top: C.gold, arm: 'up', face: -1 }), gull(520, 180, .9), gull(600, 150, .6));
  return s.out('A long break', 'Guests sit on a checked cloth by the lake with cheese, bread and grapes; two bicycles lean in the grass.');
}
