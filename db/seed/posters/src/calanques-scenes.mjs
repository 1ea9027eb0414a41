// En-Vau: the path among the pines, kayaks below an arch, and the water seen from below.
import { C, SKIN, PEOPLE, GUIDES, scene, path, line, circle, ellipse, at, cloud, ridge, waves, water, pine, person, boat, gull, rad, K, f } from './scene-kit.mjs';
const kayak = (x, y, k, hull, who, dir = 1) => at(x, y, `${k * dir} ${k}`, [ellipse(0, 12, 120, 12, '#0d5b74', 'opacity=".35"'), path('M-118-6Q0 22 118-6Q70 28 0 28T-118-6z', hull), path('M-118-6Q0 14 118-6Q60 6 0 7T-118-6z', '#fff3d6'), who.map((o, i) => at(-38 + i * 70, -2, 1, [path('M-15 2Q-16-38 0-44Q16-38 15 2z', o.top), circle(2, -58, 12, o.skin), path('M-11-57A13 13 0 0 1 15-61q-8-5-14-3t-12 7z', o.hair), o.cap ? path('M-11-60A13 13 0 0 1 15-62l8 3-34 0z', o.cap) : '', line('M2-36Q16-30 30-34', o.top, 8), circle(31, -34, 5, o.skin), line('M6-66L54 8', '#5a3426', 4), path('M50 2q14 2 16 18q-14 2-20-12zM2-72q-12-10-10-22q14 4 16 18z', C.coral)]))]);

export function trail() {
  const s = scene(); const { add } = s;
  s.sky('#5fb6c4', '#bfe2d6', '#fdebc3'); s.sun(980, 130, 50); add(cloud(180, 110, 280, 36));
  add(water(s, 330, 800, [[0, '#2f8fb0'], [.4, '#1d7fa4'], [1, '#3cc0bd']]), waves({ y0: 334, y1: 560, n: 90, seed: 2, fill: '#bfe9e6', op: .55 }), boat(560, 372, .34), boat(690, 360, .22, { hull: C.shade, jib: C.paper }));
  add(ridge([[560, 420], [660, 330], [720, 220], [780, 180], [830, 240], [900, 210], [960, 120], [1040, 90], [1100, 170], [1220, 150]], 640, '#f6ead2', 12, .2), K.poly(K.jag([[1040, 90], [1010, 240], [1060, 360], [1020, 500], [1080, 640], [1220, 640], [1220, 160], [1100, 170]], { seed: 5, rough: .12, iter: 4 }), 'fill="#c9b79c"'), K.poly(K.jag([[780, 180], [770, 300], [800, 420], [780, 560], [880, 600], [860, 380], [830, 240]], { seed: 8, rough: .12, iter: 4 }), 'fill="#d6c4a6"'));
  add(ridge([[-20, 300], [60, 250], [160, 300], [240, 380], [330, 420], [430, 520], [560, 600]], 800, '#efe0c2', 33, .16), K.poly(K.jag([[60, 252], [90, 360], [70, 480], [160, 600], [360, 640], [240, 380], [160, 300]], { seed: 18, rough: .14, iter: 4 }), 'fill="#cdb995"'));
  // The path climbs towards the viewer.
  add(path('M-10 800V600Q260 560 560 590T1210 520V800z', '#e9d7b0'), path('M380 800Q470 700 700 650T1000 590Q1040 570 1000 556Q900 560 800 590Q520 640 250 800z', '#fbf0d4'));
  const r = K.rng(21); for (let i = 0; i < 60; i++) { const x = r() * 1200, y = 600 + r() * 190; if (x > 250 && x < 900 && y < 780 && Math.abs(y - (820 - x * .22)) < 70) continue; add(i % 3 ? path(K.crown(x, y, 16 + r() * 26, 9 + r() * 10, i, 9), ['#5f8f5a', '#3d7a57', '#86a567'][i % 3]) : path(`M${f(x)} ${f(y)}l${f(8 + r() * 14)} ${f(-10 - r() * 8)} ${f(16 + r() * 10)} ${f(10)}z`, '#cdb995')); }
  add(pine(130, 690, 470, '#2f6f50', 3), pine(1080, 640, 400, '#3d8a66', 9), pine(30, 760, 300, '#235a45', 15), pine(330, 560, 150, '#3d7a57', 5));
  add(person(676, 674, 168, { ...PEOPLE[6], bag: C.gold, face: 1 }), person(566, 714, 196, { ...PEOPLE[5], skirt: false, legs: '#6d4a6b', bag: C.sea }), person(446, 764, 226, { ...PEOPLE[2], bag: C.rust }), person(790, 640, 150, { ...GUIDES.ines, bag: '#24424a', arm: 'out' }));
  add(gull(470, 210, 1), gull(400, 180, .7));
  return s.out('Over the ridge', 'Walkers with rucksacks follow their guide along a white path between Aleppo pines, the sea and limestone cliffs below.');
}

export function arch() {
  const s = scene(); const { add } = s;
  s.sky('#6bbccb', '#cfe9da', '#fdf0cd'); add(cloud(480, 160, 220, 30));
  add(water(s, 420, 800, [[0, '#2f9db8'], [.3, '#35bdbb'], [1, '#0f8f9e']]), ridge([[380, 420], [440, 370], [520, 400], [600, 350], [700, 390], [820, 400]], 424, '#d9c9ac', 3), path('M420 470H800V800H300z', '#7fe0d0', 'opacity=".35"'));
  const rock = K.jag([[-20, -20], [1220, -20], [1220, 520], [1040, 500], [960, 440], [900, 330], [800, 250], [640, 214], [500, 250], [410, 330], [350, 440], [280, 500], [-20, 530]], { seed: 41, rough: .1, iter: 4 });
  add(K.poly(rock, 'fill="#efe0c2"'));
  for (const [pts, fill, seed] of [[[[900, 330], [960, 440], [1040, 500], [1220, 520], [1220, 60], [1100, 180], [1030, 120], [960, 260]], '#c3ae8c', 4], [[[410, 330], [350, 440], [280, 500], [120, 515], [180, 360], [150, 240], [270, 130], [300, 260]], '#dcc8a2', 7], [[[640, 214], [800, 250], [760, 160], [820, 70], [700, 40], [640, 120]], '#d2bd97', 9], [[[-20, 530], [90, 520], [60, 400], [90, 300], [20, 180], [-20, 160]], '#b59f7d', 11]]) add(K.poly(K.jag(pts, { seed, rough: .12, iter: 4 }), `fill="${fill}"`));
  for (const [x, y, q] of [[250, 60, 50], [420, 130, 34], [880, 90, 44], [1090, 60, 60], [60, 90, 40], [700, 60, 28]]) add(path(K.crown(x, y, q * 1.4, q * .5, x, 10), '#3d7a57'), path(K.crown(x - q * .3, y - q * .16, q * .8, q * .3, x + 3, 9), '#5f9a68'));
  add(path('M-20 520Q280 490 350 440L420 520Q300 570-20 590zM1220 512Q1040 500 950 436L880 520Q1020 570 1220 580z', '#0f6f80', 'opacity=".5"'), waves({ y0: 440, y1: 790, n: 170, seed: 6, fill: '#d9f7ee', op: .6 }), waves({ y0: 560, y1: 800, n: 50, seed: 16, fill: '#0a6a7c', op: .35, h: 8, max: 260 }));
  add(kayak(640, 496, .5, C.gold, [{ ...PEOPLE[1] }]), kayak(500, 566, .9, C.coral, [{ ...GUIDES.ines, top: C.ink, cap: C.cream }, { ...PEOPLE[0] }]), kayak(810, 672, 1.35, '#f4c264', [{ ...PEOPLE[4], top: C.rust }, { ...PEOPLE[5] }], -1), kayak(250, 716, 1.2, '#e9f3ee', [{ ...PEOPLE[3], cap: C.coral }]));
  return s.out('Below the arch', 'Four kayaks glide through an arch of white limestone on turquoise water.');
}

export function below() {
  const s = scene(); const { add, rect, D } = s;
  s.sky('#bff0e4', '#4fc6c6', '#1f8fa6', '#0d5574'); rect(0, 0, 1200, 150, '#e9fbf4', 'opacity=".5"');
  for (let i = 0; i < 7; i++) add(path(`M${150 + i * 160} 90L${40 + i * 170} 800h${70 + (i % 3) * 30}L${200 + i * 160} 90z`, '#e9fff4', 'opacity=".11"'));
  add(path('M0 0H1200V92Q1100 120 1000 96T800 100 600 92 400 102 200 92 0 104z', '#8fd6e0'), path('M0 96Q100 110 200 92T400 102 600 92 800 100 1000 96 1200 92v12Q1100 130 1000 106T800 112 600 102 400 112 200 104 0 116z', '#fff', 'opacity=".8"'));
  // The kayak seen from below, and a swimmer with a mask.
  add(path('M560 96Q760 190 980 96Q780 130 560 96z', C.coral), path('M620 104Q770 168 930 104Q780 124 620 104z', '#b6452f'), line('M690 70L600 250', '#7b4630', 7), path('M612 226l-34 46q16 12 34-6l14-30z', C.gold));
  add(at(330, 250, 1.7, [line('M-20 8Q-56 24-90 8M-20 0Q-60-4-92-18', SKIN[1], 13), path('M-92 0l-34 14 4-26zM-90-22l-32-8 14-18z', C.gold), path('M-34-12Q10-28 40-8L36 14Q0 26-30 14z', C.plum), line('M34 4Q62 30 84 26', SKIN[1], 11), circle(60, -12, 18, SKIN[1]), path('M42-20A19 19 0 0 1 74-26q-14 2-18 12t-14-2z', '#1d1512'), `<rect x="58" y="-20" width="22" height="14" rx="6" fill="#132d45"/><rect x="62" y="-17" width="15" height="8" rx="4" fill="#a9e6e6"/>`, line('M70-2Q86-4 84-44', C.coral, 5)], ' rotate(12)'), [0, 1, 2, 3].map(i => circle(468 + i * 8 - (i % 2) * 14, 190 - i * 26, 5 + i, '#e9fbf4', 'opacity=".8"')));
  // A school of fish, then rocks and seagrass.
  const r = K.rng(14); const fish = (x, y, k, c, d = 1) => at(x, y, `${k * d} ${k}`, [path('M-24 0Q0-16 24 0Q0 16-24 0zM-20 0l-16-10v20z', c), circle(13, -3, 2.4, C.ink)]);
  for (let i = 0; i < 30; i++) add(fish(720 + r() * 330, 300 + r() * 150, .7 + r() * .4, ['#f4c264', '#fff3d6', '#e9cf9f'][i % 3], -1)); add(fish(250, 480, 1.8, C.coral), fish(350, 520, 1.3, C.coral), fish(620, 600, 1.1, '#a9d3e6', -1));
  add(ridge([[-20, 640], [80, 560], [180, 600], [260, 700], [380, 740], [520, 760]], 800, '#1c4f62', 6), ridge([[700, 790], [820, 720], [920, 640], [1000, 560], [1080, 600], [1220, 520]], 800, '#1c4f62', 16), path('M0 800V752Q300 720 600 752T1200 736V800z', '#d9c08f'), path('M0 800V776Q400 750 700 780T1200 764V800z', '#e9d3a4'));
  for (let i = 0; i < 90; i++) { const x = r() < .5 ? r() * 430 : 720 + r() * 480, h = 60 + r() * 130, k = (r() - .5) * 60, y = 792 - (r() < .4 ? 40 : 0); add(path(`M${f(x)} ${f(y)}C${f(x + k * .2)} ${f(y - h * .5)} ${f(x + k)} ${f(y - h * .7)} ${f(x + k * .8)} ${f(y - h)}C${f(x + k + 8)} ${f(y - h * .6)} ${f(x + 12)} ${f(y - h * .4)} ${f(x + 10)} ${f(y)}z`, ['#1d6b56', '#2f8a5f', '#14544a'][i % 3])); }
  add(at(560, 770, 1, [path('M0-34l10 22 24-4-16 18 14 20-24-8-8 22-8-22-24 8 14-20-16-18 24 4z', C.coral), circle(0, -2, 4, C.cream)]));
  return s.out('Under the surface', 'A swimmer with a mask above seagrass and a school of golden fish, the keel of a coral kayak overhead.');
}
