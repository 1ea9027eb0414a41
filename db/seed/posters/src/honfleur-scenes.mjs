// Honfleur without a step: the old harbour, the wooden belfry, the quay by wheelchair, and the painters' estuary.
import { C, SKIN, PEOPLE, GUIDES, scene, path, line, circle, ellipse, at, cloud, waves, water, house, person, boat, gull, tree, lit, hill, lamp, K, f } from './scene-kit.mjs';
const FRONTS = [{ wall: '#5f6f7c', roof: '#3a4652' }, { wall: '#efe0c2', roof: '#4a5662', beams: '#8a5736' }, { wall: '#7c8a93', roof: '#3a4652' }, { wall: '#c98a6d', roof: '#4a5662' }, { wall: '#4f5f6c', roof: '#2f3a45' }, { wall: '#f0d6a6', roof: '#3a4652', beams: '#7b4630' }, { wall: '#94a0a5', roof: '#4a5662' }, { wall: '#b3aa98', roof: '#2f3a45' }];
const quayHouses = (x0, x1, base, k) => { const o = []; let x = x0; for (let i = 0; x < x1; i++) { const w = (78 + (i * 37) % 34) * k, h = (300 + (i * 71) % 130) * k; o.push(house(x, base, w, h, { ...FRONTS[i % 8], rows: 6, cols: 2, shutter: i % 3 === 2 ? '#e2583a' : i % 3 ? '#fff3d6' : null, pane: '#2b3a45', top: i % 2 ? 'slope' : 'flat', seed: i + 3, door: null }), `<rect x="${x}" y="${base - 40 * k}" width="${w}" height="${40 * k}" fill="${['#2f4a52', '#7a4a2c', '#3a3f4a'][i % 3]}"/>`, path(`M${x} ${base - 40 * k}h${w}l4 ${16 * k}h${-w - 8}z`, [C.coral, C.cream, C.sea, C.gold][i % 4])); x += w + 2; } return o; };
/** A guest in a wheelchair, on (x, y). */
const chair = (x, y, h, o, face = 1) => at(x, y, `${h / 100 * face} ${h / 100}`, [ellipse(0, 1, 30, 3, '#00000022'), line('M-14-58L-14-30H12L16-6H26', '#2a3a45', 4), path('M-16-62h7v34h-7z', '#2a3a45'), line('M-18-60h-10', '#2a3a45', 4), line('M-4-34H14L18-8', o.legs, 9), path('M14-6h12v5H14z', '#2a2320'), path('M-14-66q12-6 22 2l2 34h-24z', o.top), line('M6-60Q14-46 22-44', o.top, 6), circle(24, -44, 3.4, o.skin), `<rect x="-6" y="-74" width="6.5" height="10" fill="${o.skin}"/>`, o.style === 'long' ? path('M-12-82q-3 16-1 22h18q2-8 0-22z', o.hair) : '', circle(-2, -80, 8.6, o.skin), path('M-12-78A9.8 9.8 0 0 1 8-82q-6-5-11-4t-9 8z', o.hair), '<circle cx="-4" cy="-18" r="17" fill="none" stroke="#2a3a45" stroke-width="3.4"/>', '<circle cx="-4" cy="-18" r="12.5" fill="none" stroke="#8a97a0" stroke-width="1.4"/>', circle(22, -5, 4.6, '#2a3a45'), circle(-4, -18, 2.6, '#2a3a45')]);

export function poster() {
  const s = scene(1600, 2000); const { add, fade } = s;
  s.sky('#7fb0c9', '#bcd8d6', '#f3e3c4', '#fbe3b8', '#fbe3b8'); s.sun(1220, 430, 96); add(cloud(120, 330, 620, 80), cloud(820, 240, 480, 60, '#fffaf0', .7), cloud(980, 640, 480, 50, '#fffaf0', .6), cloud(60, 620, 380, 40, '#fffaf0', .5));
  add(quayHouses(-40, 1640, 1240, 1.55), path('M0 1236H1600V1300H0z', '#8a8378'), path('M0 1236H1600v12H0z', '#c9bfae')); for (let i = 0; i < 40; i++) add(`<rect x="${(i * 83) % 1600}" y="${1254 + (i % 3) * 16}" width="50" height="10" rx="3" fill="#6f6a62"/>`);
  add(`<rect y="1296" width="1600" height="704" fill="${fade([[0, '#9aa7a0'], [.25, '#5f8f96'], [1, '#1f5166']])}"/>`);
  // The tall fronts in the water.
  let x = -40; for (let i = 0; x < 1640; i++) { const w = (78 + (i * 37) % 34) * 1.55; add(`<rect x="${f(x)}" y="1298" width="${f(w - 6)}" height="${280 + (i * 71) % 130}" fill="${FRONTS[i % 8].wall}" opacity=".34"/>`); x += w + 3; }
  add(waves({ x1: 1600, y0: 1304, y1: 1960, n: 300, seed: 6, fill: '#e9f0e4', op: .45, max: 280 }), waves({ x1: 1600, y0: 1360, y1: 1990, n: 120, seed: 9, fill: '#123c50', op: .35, max: 340, h: 8 }));
  add(boat(230, 1440, 2.1, { hull: '#e9e0cc', furled: true }), boat(1340, 1420, 1.8, { hull: C.shade, furled: true }), boat(760, 1520, 2.7, { hull: '#24505f' }), boat(1080, 1386, 1.1, { hull: C.wine, furled: true }));
  add(path('M0 2000V1740H1600V2000z', '#b5a88f'), path('M0 1740H1600v26H0z', '#d9ccb0')); for (let i = 0; i < 12; i++) add(line(`M${-120 + i * 160} 2000L${40 + i * 140} 1768`, '#9a8d76', 4)); add(line('M0 1862H1600', '#9a8d76', 4));
  add(path('M1420 1800q0-60 40-60t40 60v40h-80z', '#3a4652'), line('M1500 1810Q1560 1850 1600 1830', '#3a4652', 12), chair(780, 1930, 330, { ...PEOPLE[3], legs: '#3a4d63' }), person(620, 1920, 350, { ...GUIDES.loic, arm: 'out' }), person(940, 1926, 336, { ...PEOPLE[4], face: -1 }), person(440, 1930, 330, PEOPLE[0]), person(330, 1936, 220, { ...PEOPLE[1], child: true }), person(1110, 1930, 330, { ...PEOPLE[2], face: -1 }), gull(520, 860, 2), gull(680, 790, 1.3), gull(1060, 960, 1.5));
  return s.out('Honfleur', 'Travel-poster illustration: the tall slate fronts of Honfleur mirrored in the old harbour, boats, and a group on the quay, one of them in a wheelchair.');
}

export function belfry() {
  const s = scene(); const { add } = s;
  s.sky('#86b9cf', '#cfe3da', '#fbe7c2'); s.sun(980, 140, 48); add(cloud(80, 150, 320, 44), cloud(760, 220, 260, 30, '#fffaf0', .6));
  add(quayHouses(-20, 330, 600, .9), quayHouses(900, 1240, 600, .95));
  // The belfry on its oak house, all shingles and beams.
  add(path('M400 620V440l210-130 210 130v180z', '#8a6a4c'), path('M380 452L610 300l230 152-20 26L610 340 400 478z', '#4a4440')); for (let i = 0; i < 13; i++) add(line(`M${412 + i * 33} 620V${Math.round(466 - (i < 7 ? i : 12 - i) * 20)}`, '#5a4130', 6)); add(line('M402 540H820M430 470L520 540M790 470L700 540', '#5a4130', 7), path('M560 620v-92q50-56 100 0v92z', '#3a2a22'), path('M470 560h44v36h-44zM706 560h44v36h-44z', '#f9e3a8'));
  add(path('M530 360V190h160v170z', '#9a7a58'), Array.from({ length: 8 }, (_, i) => line(`M530 ${206 + i * 20}H690`, '#7a5c40', 3)), path('M556 300v-70q24-26 48 0v70zM620 300v-70q24-26 48 0v70z', '#3a2a22'), path('M506 196L610 20l104 176q-104 22-208 0z', '#4f5560'), path('M610 20l104 176q-40 10-74 11z', '#3a404a'), line('M610 20V-16', C.ink, 5), Array.from({ length: 4 }, (_, i) => line(`M${528 + i * 12} ${172 - i * 30}H${692 - i * 12}`, '#6a707a', 3)));
  add(path('M-10 800V606Q600 580 1210 606V800z', '#cfc0a2'), path('M300 800Q460 690 560 620H660Q760 700 900 800z', '#e6d9ba')); for (let i = 0; i < 60; i++) { const x = (i * 211) % 1200, y = 630 + (i * 67) % 160; add(ellipse(x, y, 16, 5, '#b9a988', 'opacity=".7"')); }
  // Flower stall.
  add(`<rect x="900" y="560" width="220" height="90" fill="#8a5736"/>`, path('M880 490h260l20 40H860z', C.coral), path('M932 490h52l6 40h-64zM1036 490h52l14 40h-64z', C.cream), line('M890 530V650M1130 530V650', C.ink, 5), Array.from({ length: 16 }, (_, i) => circle(914 + (i % 8) * 27, 556 - Math.floor(i / 8) * 16, 11, [C.coral, C.gold, '#fff3d6', '#c9384f', '#9a6fb0'][i % 5])));
  add(chair(520, 770, 240, { ...PEOPLE[0], legs: '#24424a' }), person(410, 768, 246, { ...PEOPLE[1], arm: 'hip' }), person(650, 772, 254, { ...GUIDES.loic, arm: 'up', face: -1 }), person(760, 776, 240, { ...PEOPLE[3], face: -1 }), person(250, 776, 236, PEOPLE[2]), person(1010, 690, 190, { ...PEOPLE[5], arm: 'fore', face: -1 }), gull(300, 110, 1), gull(370, 140, .6));
  return s.out('The wooden belfry', 'A group, one guest in a wheelchair, in front of an oak belfry covered with shingles; a flower stall beside it.');
}

export function quay() {
  const s = scene(); const { add, fade } = s;
  s.sky('#9ac4d3', '#dbe8dc', '#fdeecb'); add(cloud(560, 110, 320, 40), cloud(60, 160, 240, 30, '#fffaf0', .6), quayHouses(-30, 1230, 400, .8));
  add(`<rect y="398" width="1200" height="26" fill="#8a8378"/><rect y="420" width="1200" height="380" fill="${fade([[0, '#8fa8a4'], [.4, '#4f8791'], [1, '#24566a']])}"/>`, waves({ y0: 426, y1: 660, n: 120, seed: 3, fill: '#e9f0e4', op: .5 }), boat(180, 500, 1.2, { furled: true, hull: C.coral }), boat(980, 520, 1.5, { furled: true, hull: '#e9e0cc' }), boat(620, 470, .8, { hull: C.shade, furled: true }));
  add(path('M-10 800V640Q400 626 800 632T1210 620V800z', '#c9bb9c'), path('M-10 640Q400 626 800 632T1210 620v18Q800 650 400 644T-10 660z', '#e6d9ba'), path('M60 800Q300 700 620 690T1210 676v60Q860 730 640 750T380 800z', '#d9ccae'));
  for (let i = 0; i < 5; i++) { const x = 130 + i * 240; add(path(`M${x - 16} 650q0-30 16-30t16 30z`, '#3a4652'), i < 4 ? line(`M${x + 14} 634Q${x + 120} 676 ${x + 226} 634`, '#3a4652', 4) : ''); }
  add(chair(470, 782, 330, { ...PEOPLE[3], top: '#e2583a', legs: '#3a4d63', style: 'long', hair: '#c98a4b', skin: SKIN[3] }), person(330, 790, 330, { ...PEOPLE[1], arm: 'fore', top: '#f4c264' }), person(680, 788, 336, { ...GUIDES.loic, arm: 'out', face: -1 }), person(850, 790, 310, { ...PEOPLE[4], face: -1, top: '#6d4a6b' }), person(960, 794, 322, { ...PEOPLE[2], face: -1 }));
  const dog = (x, y, k) => at(x, y, k, [line('M-22 0V-18M-12 0V-18M14 0V-18M24 0V-18', '#fff3d6', 6), path('M-30-18q0-20 20-20H26q12 0 10 20z', '#fff3d6'), path('M24-34q2-24 24-20l14 8-10 10q-14 10-28 8z', '#fff3d6'), path('M30-54l-8 22 14-6z', '#b9804f'), circle(46, -46, 2.4, C.ink), line('M-30-34q-14-10-10-24', '#fff3d6', 5), path('M-20-38h22l-6 16h-18z', '#b9804f')]); add(dog(590, 792, 1.3));
  add(gull(240, 250, 1.1, '#fff'), gull(330, 220, .7, '#fff'), gull(820, 270, .9, '#fff'), at(1120, 640, 1.1, [path('M-26-8q10-22 34-18l20-4q0 22-30 24z', '#fffaf0'), path('M-26-8l-18 4 22 2z', '#8a97a0'), circle(22, -32, 8, '#fffaf0'), path('M29-33l12 3-12 3z', C.gold), line('M0-4V6M8-4V6', C.gold, 3)]));
  return s.out('On the quay', 'A guest in a wheelchair, friends, a dog and the guide on the smooth quay of the old harbour.');
}

export function painters() {
  const s = scene(); const { add, fade } = s;
  s.sky('#8fb4cc', '#d6dfd3', '#fbe3b8'); s.sun(330, 250, 60); add(cloud(420, 120, 420, 60), cloud(-60, 140, 260, 36, '#fffaf0', .6), cloud(900, 200, 300, 36, '#fffaf0', .6));
  add(water(s, 400, 800, [[0, '#d9dcc8'], [.4, '#8fb0b0'], [1, '#4f8791']]), hill([[-20, 402], [160, 388], [380, 400]], 420, '#8aa08f'), waves({ y0: 406, y1: 600, n: 110, seed: 3, fill: '#fffaf0', op: .6 }));
  // The great bridge, two pylons and their stays.
  add(line('M430 372Q800 300 1210 366', '#5b7180', 9)); for (const px of [650, 980]) { const top = 110; add(path(`M${px - 20} 420L${px - 4} ${top}h8L${px + 20} 420h-8L${px} ${top + 60}L${px - 12} 420z`, '#6d8290')); for (let i = 1; i < 10; i++) { const dx = i * 22; add(line(`M${px} ${top + 10 + i * 8}L${px - dx} ${336 + Math.abs(820 - px + dx) * .07}M${px} ${top + 10 + i * 8}L${px + dx} ${336 + Math.abs(820 - px - dx) * .07}`, '#8fa3ad', 1.6)); } }
  add(boat(200, 450, .7), boat(520, 470, .5, { hull: C.shade, jib: C.cream }), path('M-10 800V600Q200 560 480 600T900 640 1210 590V800z', '#86a567'), path('M-10 800V660Q300 620 620 680T1210 650V800z', '#6f9257'));
  add(tree(1080, 690, 470, '#4f7d52', 3), lit(1080, 690, 470, '#9dbb7a', 3)); const r = K.rng(6); for (let i = 0; i < 80; i++) { const x = r() * 1200, y = 670 + r() * 120; add(line(`M${f(x)} ${f(y)}q4-12 0-24`, '#4f7d42', 2.5), circle(x, y - 26, 4 + r() * 4, [C.coral, C.gold, '#fff3d6', '#9a6fb0'][i % 4])); }
  // The easel with the same view.
  add(line('M640 776L710 470M800 776L730 470M720 760V480', '#7b4630', 9), `<rect x="600" y="500" width="240" height="164" fill="#fffaf0"/><rect x="610" y="510" width="220" height="144" fill="${fade([[0, '#a9c6d6'], [1, '#fbe3b8']])}"/>`, circle(666, 556, 14, '#fff6dc'), path('M610 590h220v64H610z', '#8fb0b0'), line('M690 584Q750 566 830 582', '#5b7180', 3), line('M740 600V534M790 600V536', '#6d8290', 4), path('M610 640Q700 620 830 644v10H610z', '#86a567'), path('M660 592l8-26 8 26z', C.coral), line('M598 668H842', '#7b4630', 10));
  add(person(500, 782, 290, { ...PEOPLE[4], style: 'hat', arm: 'out', top: '#376a7b' }), line('M594 574L640 556', '#7b4630', 5), path('M420 640q40-24 70 0q10 30-30 34t-40-34z', '#e3c98a'), circle(440, 644, 6, C.coral), circle(458, 638, 6, C.sea), circle(470, 650, 6, C.gold), chair(930, 784, 300, { ...PEOPLE[0], top: '#fff3d6', legs: '#6d4a6b' }, -1), person(1050, 786, 296, { ...GUIDES.loic, face: -1, arm: 'hip' }), person(300, 786, 270, PEOPLE[5]), gull(560, 190, 1), gull(640, 230, .6));
  return s.out('Where the painters stood', 'A painter at an easel above the estuary, the stay-cable bridge in the distance, guests looking on.');
}
