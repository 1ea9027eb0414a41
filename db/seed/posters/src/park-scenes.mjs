// The Parc de la Tête d'Or with children: the lake, the glass house, giraffes and a treasure map.
import { C, SKIN, PEOPLE, GUIDES, scene, path, line, circle, ellipse, at, cloud, waves, hill, tree, lit, person, umbrella, bunting, lamp, K, f } from './scene-kit.mjs';
const KIDS = [{ ...PEOPLE[1], child: true, top: '#f4c264', arm: 'up' }, { ...PEOPLE[3], child: true, top: '#e2583a', skirt: true, legs: '#2b9aa3' }, { ...PEOPLE[0], child: true, top: '#fff3d6', legs: '#8e3325', arm: 'both' }, { ...PEOPLE[5], child: true, top: '#6d4a6b', legs: '#f4c264' }, { ...PEOPLE[6], child: true, top: '#3d8a66', cap: '#f4c264' }];
const giraffe = (x, y, k, d = 1) => { const spots = [[-46, -150], [-20, -168], [10, -150], [-30, -128], [0, -126], [30, -140], [48, -180], [56, -220], [64, -262], [72, -300], [40, -160]]; return at(x, y, `${k * d} ${k}`, [line('M-52-110V0M-34-104V0M22-106V0M40-110V0', '#d99a4e', 13), line('M-52-6V0M-34-6V0M22-6V0M40-6V0', '#5a3426', 13), path('M-74-150Q-70-184-20-182Q20-182 36-196L62-330Q78-340 88-326L70-180Q66-120 30-108Q-20-96-58-108Q-76-122-74-150z', '#f0b866'), path('M60-330Q70-366 100-358L134-336Q136-322 120-322L88-318z', '#f0b866'), line('M78-352V-376M90-354V-376', '#7a4a2c', 5), circle(78, -378, 5, '#7a4a2c'), circle(90, -378, 5, '#7a4a2c'), circle(100, -342, 4, C.ink), path('M70-346l-22-6 16 18z', '#d99a4e'), line('M-74-146Q-92-120-84-92', '#d99a4e', 5), circle(-84, -88, 7, '#5a3426'), spots.map(([a, b], i) => path(K.crown(a, b, 9 + (i % 3) * 3, 9, i, 7), '#a8642f'))]); };

export function poster() {
  const s = scene(1600, 2000); const { add, fade } = s;
  s.sky('#6fc0c4', '#b9e0cf', '#fdebc3', '#fdebc3'); s.sun(360, 430, 110); add(cloud(820, 330, 560, 70), cloud(120, 640, 420, 50, '#fffaf0', .6), cloud(1060, 560, 420, 46, '#fffaf0', .6));
  add(at(1180, 360, 1.5, [path('M-70 0Q-76-96 0-100Q76-96 70 0Q40 44 14 62h-28Q-40 44-70 0z', C.coral), path('M-30 0Q-34-94 0-100Q34-94 30 0Q18 44 10 62h-20Q-18 44-30 0z', C.cream), line('M-12 62l4 24M12 62l-4 24', C.ink, 3), path('M-14 86h28v20h-28z', '#7b4630')]));
  add(hill([[-20, 900], [300, 860], [700, 880], [1100, 850], [1620, 890]], 1300, '#9fc9a4'));
  // The great glass house.
  add(at(800, 1010, 1.25, [path('M-420 0V-120h180q10-200 240-210q230 10 240 210h180V0z', '#e6f4ea'), path('M-240-120q10-200 240-210q230 10 240 210z', '#cfeae0'), Array.from({ length: 9 }, (_, i) => line(`M${-240 + i * 60}-${120 + Math.sin(i / 8 * Math.PI) * 200}V0`, '#6fae9c', 4)), Array.from({ length: 14 }, (_, i) => line(`M${-420 + i * 65}-120V0`, '#6fae9c', 3)), line('M-420-120H420M-240-120q10-200 240-210q230 10 240 210M-220-200H220M-160-270H160M-420-60H420', '#6fae9c', 4), path('M-16-330h32v-26l-16-24-16 24z', '#6fae9c'), path('M-30 0v-84q30-36 60 0V0z', '#3d7a6a')]));
  for (let i = 0; i < 13; i++) { const x = i * 132 - 20; if (x > 300 && x < 1280) continue; add(tree(x, 1120 - (i % 3) * 20, 420 + (i % 4) * 50, ['#2f7a58', '#3d8a66', '#256a50'][i % 3], i), lit(x, 1120 - (i % 3) * 20, 420 + (i % 4) * 50, '#86bf8c', i)); }
  add(hill([[-20, 1060], [400, 1040], [900, 1060], [1620, 1030]], 1400, '#5fa56f'), `<rect y="1120" width="1600" height="540" fill="${fade([[0, '#9fd8cf'], [.4, '#4fb0b0'], [1, '#2b8a94']])}"/>`, path('M320 1124h960l-80 130H400z', '#e6f4ea', 'opacity=".35"'), waves({ x1: 1600, y0: 1130, y1: 1520, n: 130, seed: 4, fill: '#e6f8ee', op: .6, max: 240 }));
  // Pedal boats like swans, ducks, water lilies.
  const swan = (x, y, k, d) => at(x, y, `${k * d} ${k}`, [path('M-110 0Q-120-50-60-54H60Q110-50 104 0Q60 30 0 30T-110 0z', '#fffaf0'), path('M70-40Q120-60 104-130Q92-176 128-184Q160-186 158-158L138-152Q130-150 134-120Q146-40 96 0z', '#fffaf0'), path('M152-170l28 8-26 10z', C.coral), circle(140, -168, 4, C.ink), path('M-100-30Q-60-80 20-60L0-20z', '#e6ddc8'), at(-20, -46, .9, [person(0, 20, 110, { ...PEOPLE[4] }), person(48, 20, 84, { ...KIDS[0] })])]);
  add(swan(470, 1330, 1.5, 1), swan(1150, 1250, 1, -1)); for (const [x, y] of [[760, 1440], [840, 1464], [906, 1448]]) add(path(`M${x - 30} ${y}q10-26 36-18q8-24 24-14q8 10-2 20q-6 26-34 24z`, '#7a5a3c'), circle(x + 20, y - 24, 11, '#2f7a58'), path(`M${x + 29} ${y - 26}l16 3-15 6z`, C.gold));
  for (const [x, y] of [[150, 1450], [260, 1490], [1400, 1440], [1500, 1490], [1320, 1500]]) add(ellipse(x, y, 60, 14, '#2f8a66'), path(K.crown(x + 6, y - 12, 20, 14, x, 9), '#f3b9a1'));
  add(path('M0 2000V1600Q400 1500 800 1520T1600 1500V2000z', '#6fb57a'), path('M300 2000Q640 1700 900 1640T1600 1600v110Q1240 1730 1080 1800T860 2000z', '#f0dcae'));
  const r = K.rng(7); for (let i = 0; i < 90; i++) { const x = r() * 1600, y = 1560 + r() * 420; if (x > 260 && x < 1000 && y > 1620) continue; add(circle(x, y, 5 + r() * 5, ['#fff3d6', C.coral, C.gold, C.rose][i % 4])); }
  add(umbrella(900, 1450, 2.6), person(846, 1890, 360, { ...GUIDES.camille, arm: 'up' }), person(640, 1900, 230, KIDS[0]), person(520, 1920, 214, KIDS[1]), person(400, 1900, 226, KIDS[4]), person(1010, 1900, 220, { ...KIDS[2], face: -1 }), person(1130, 1890, 350, { ...PEOPLE[2], face: -1 }), person(1250, 1900, 234, { ...KIDS[3], face: -1 }));
  return s.out('Parc de la Tête d’Or', 'Travel-poster illustration: a guide with a red umbrella and a band of children in the Parc de la Tête d’Or, a swan-shaped pedal boat and the great glass house behind them.');
}

export function glasshouse() {
  const s = scene(); const { add, fade } = s;
  s.sky('#bfe6dc', '#e6f4e2', '#fdf3d0');
  for (let i = 0; i < 9; i++) { const x = 60 + i * 135; add(line(`M${x} 800V${330 - Math.sin(i / 8 * Math.PI) * 290}`, '#7fb8a6', 7)); } for (const q of [0, 70, 140, 220]) add(line(`M-20 ${400 + q * .7}Q600 ${-340 + q * 1.5} 1220 ${400 + q * .7}`, '#7fb8a6', q ? 4 : 9));
  for (let i = 0; i < 5; i++) add(path(`M${180 + i * 220} 0L${20 + i * 250} 800h120L${250 + i * 220} 0z`, '#fffbe6', 'opacity=".3"'));
  const palm = (x, y, h, c, seed) => { const r = K.rng(seed); const o = [path(`M${x - h * .03} ${y}Q${x + h * .04} ${y - h * .5} ${x - h * .012} ${y - h * .8}h${h * .03}Q${x + h * .08} ${y - h * .5} ${x + h * .04} ${y}z`, '#8a5f3c')]; for (let i = 0; i < 11; i++) { const a = -Math.PI * (i / 10) ; const L = h * (.34 + r() * .12); const ex = x + Math.cos(a) * L, ey = y - h * .8 + Math.sin(a) * L * .6 + h * .12; o.push(path(`M${f(x)} ${f(y - h * .8)}Q${f((x + ex) / 2)} ${f(y - h * .95 + Math.sin(a) * L * .6)} ${f(ex)} ${f(ey)}Q${f((x + ex) / 2 + 4)} ${f(y - h * .84 + Math.sin(a) * L * .5)} ${f(x)} ${f(y - h * .76)}z`, i % 2 ? c : '#2f7a58')); } return o; };
  const leaf = (x, y, k, c, rot) => at(x, y, k, [path('M0 0Q-60-70-20-160Q40-190 70-120Q80-50 0 0z', c), line('M0 0Q10-80 16-150M6-60L50-110M4-40L-20-90', '#ffffff55', 4)], ` rotate(${rot})`);
  add(palm(230, 700, 560, '#3d8a66', 4), palm(960, 690, 620, '#4f9c76', 9), palm(600, 560, 330, '#5fae86', 12), palm(420, 590, 250, '#3d8a66', 15), palm(790, 580, 270, '#3d8a66', 19));
  add(path('M0 800V610Q200 560 420 600L360 800zM1200 800V590Q1000 560 780 600L850 800z', '#2f6a50'), path('M430 590h340L880 800H330z', '#ecd6a6'), path('M500 590h200l60 210H450z', '#f7e6bf'));
  for (const [x, y, k, c, q] of [[80, 720, 1.1, '#3d8a66', -30], [170, 770, 1.3, '#57a673', 10], [290, 790, 1, '#2f7a58', 30], [1110, 740, 1.2, '#57a673', -14], [1010, 790, 1.2, '#3d8a66', 24], [1180, 800, 1.4, '#2f7a58', -34], [40, 800, 1.4, '#2f7a58', 20]]) add(leaf(x, y, k, c, q));
  for (const [x, y, c] of [[250, 640, C.coral], [330, 690, C.gold], [930, 660, C.rose], [1010, 640, C.coral], [130, 620, C.gold]]) add(path(`M${x} ${y}q-20-26-2-44q8 16 10 20q8-20 24-22q4 26-16 44z`, c), line(`M${x} ${y}q4 30-6 60`, '#2f7a58', 4));
  const fly = (x, y, k, c) => at(x, y, k, [path('M0 0q-30-34-44-8q4 22 44 8zM0 0q30-34 44-8q-4 22-44 8z', c), line('M0-8V12', C.ink, 4)], ' rotate(-14)'); add(fly(420, 300, .9, C.coral), fly(700, 230, .7, C.gold), fly(880, 330, .6, C.coral));
  add(person(560, 700, 220, { ...GUIDES.camille, arm: 'up', face: -1 }), person(640, 724, 146, { ...KIDS[2], face: -1 }), person(716, 744, 150, { ...KIDS[1], face: -1, arm: 'up' }), person(450, 760, 160, { ...KIDS[4], arm: 'out' }), person(800, 776, 250, { ...PEOPLE[5], face: -1, arm: 'fore' }));
  return s.out('In the glass house', 'Children discover butterflies among palms and giant leaves in a bright glass house.');
}

export function giraffes() {
  const s = scene(); const { add } = s;
  s.sky('#86cbc8', '#d3ebd2', '#fdebc3'); s.sun(180, 150, 56); add(cloud(500, 120, 300, 42), cloud(900, 190, 240, 30, '#fffaf0', .6));
  add(hill([[-20, 440], [300, 400], [700, 430], [1220, 390]], 560, '#b9cf96')); for (const [x, y, h, q] of [[80, 500, 300, 3], [1120, 500, 340, 5], [1010, 480, 220, 8]]) add(tree(x, y, h, '#3d8a66', q), lit(x, y, h, '#86bf8c', q));
  add(path('M420 480v-190h260v190z', '#b9804f'), path('M400 296l150-90 150 90z', '#7a4a2c'), path('M500 480v-120h100v120z', '#4a2f24'), path('M0 800V520Q400 470 800 500T1200 480V800z', '#e3c98a'));
  add(ellipse(360, 612, 150, 14, '#b99a5e', 'opacity=".6"'), ellipse(820, 606, 190, 16, '#b99a5e', 'opacity=".6"'), giraffe(330, 610, 1.15), giraffe(880, 606, 1.45, -1), giraffe(560, 590, .68));
  add(path('M940 380q60 20 40 70', 'none', 'stroke="#8a5f3c" stroke-width="5"'));
  for (let i = 0; i < 26; i++) { add(`<rect x="${i * 48 - 10}" y="610" width="13" height="120" rx="4" fill="#8a5736"/>`); } add(`<rect y="632" width="1200" height="15" fill="#a86a42"/><rect y="690" width="1200" height="15" fill="#a86a42"/>`, path('M0 800V726Q600 706 1200 726V800z', '#7fb57a'));
  add(person(210, 790, 250, { ...GUIDES.camille, arm: 'out' }), person(420, 786, 170, { ...KIDS[0] }), person(500, 792, 150, { ...KIDS[2] }), person(600, 788, 164, { ...KIDS[3], arm: 'up', face: -1 }), person(700, 792, 240, { ...PEOPLE[1], face: -1 }), person(700, 690, 130, { ...KIDS[1], arm: 'both', face: -1 }), person(1010, 790, 236, { ...PEOPLE[2], face: -1, arm: 'hip' }), person(1090, 792, 152, { ...KIDS[4], face: -1 }));
  return s.out('Giraffes', 'Children wave at three giraffes from behind a wooden fence.');
}

export function treasure() {
  const s = scene(); const { add } = s;
  s.sky('#8fd0c8', '#e0f0d2', '#fdf0cd'); add(hill([[-20, 340], [300, 300], [800, 330], [1220, 290]], 500, '#8fc295')); for (const [x, h, q] of [[40, 380, 2], [180, 300, 4], [1040, 340, 6], [1170, 400, 8]]) add(tree(x, 470, h, '#2f7a58', q), lit(x, 470, h, '#86bf8c', q));
  // A carousel behind, roses in front.
  add(at(620, 470, 1.15, [ellipse(0, 0, 220, 26, '#b9804f'), path('M-216-8h432l-10-18H-206z', C.coral), [-150, -60, 40, 130].map((x, i) => [line(`M${x}-20V-190`, C.gold, 6), path(`M${x - 34}-76q-6-30 22-32h24q10-28 30-28l8 18-14 6q0 40-20 46l4 30h-9l-6-24h-16l-8 24h-9l4-28q-8-4-10-12z`, ['#fffaf0', '#7a4a6b', '#f3b9a1', '#376a7b'][i])]), Array.from({ length: 10 }, (_, i) => path(`M${-220 + i * 44}-190h44v20q-22 26-44 0z`, i % 2 ? C.cream : C.coral)), path('M-220-190Q-120-250 0-290Q120-250 220-190z', '#fff3d6'), path('M-132-190Q-70-250 0-290Q-20-240-44-190zM44-190Q20-240 0-290Q70-250 132-190z', C.coral), line('M0-290V-330', C.ink, 4), path('M2-330l34 12-34 12z', C.gold)]));
  add(path('M0 800V500Q500 466 1200 496V800z', '#7fbf84'), path('M330 800Q460 640 640 600T1200 560v60Q960 640 880 690T820 800z', '#f3dfb2'));
  const r = K.rng(9); for (let i = 0; i < 34; i++) { const x = r() < .6 ? r() * 330 : 900 + r() * 300, y = 560 + r() * 220; add(path(K.crown(x, y + 14, 40, 26, i, 10), i % 2 ? '#2f7a58' : '#3d8a66'), circle(x - 14, y, 12, [C.coral, '#f3b9a1', '#fff3d6', '#c9384f'][i % 4]), circle(x + 16, y + 8, 11, [C.coral, '#f3b9a1', '#fff3d6', '#c9384f'][(i + 1) % 4]), path(`M${f(x - 20)} ${f(y)}q6-8 12 0`, 'none', 'stroke="#00000033" stroke-width="2.5"')); }
  // The map, held by two, and the chest that nobody has seen yet.
  add(person(470, 766, 190, { ...KIDS[0], arm: 'out' }), person(700, 770, 186, { ...KIDS[3], arm: 'out', face: -1 }), person(800, 776, 176, { ...KIDS[2], face: -1 }), person(392, 780, 170, { ...KIDS[1] }), person(586, 740, 232, { ...GUIDES.camille, arm: 'hip' }));
  add(at(586, 660, 1, [path('M-86-34l58 10 56-12 58 10v74l-58-10-56 12-58-10z', '#f7e6bf'), path('M-28-24l56-12v74l-56 12z', '#ecd29a'), line('M-64 20q20-30 44-10t40-14 36 16', C.coral, 4, 'stroke-dasharray="7 8"'), line('M52 8l16 16M68 8L52 24', C.rust, 5), path('M-72-14l12-10 10 10-4 12h-14z', '#3d8a66')]));
  add(at(1010, 740, 1.1, [path('M-56 0v-46h112V0z', '#8a5736'), path('M-60-46q4-40 60-42t60 42z', '#a86a42'), `<rect x="-60" y="-50" width="120" height="10" fill="${C.gold}"/><rect x="-10" y="-56" width="20" height="26" rx="3" fill="${C.gold}"/>`]), path(K.crown(960, 770, 60, 30, 41, 11), '#2f7a58'), path(K.crown(1070, 776, 56, 30, 43, 11), '#3d8a66'));
  add(bunting(180, 250, 470, 220, 40, 7));
  return s.out('The treasure map', 'Children bend over a map in the rose garden; a little chest is hidden behind a bush, a carousel turns in the background.');
}
