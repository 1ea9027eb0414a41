// Vieux-Lyon: a traboule, its courtyard with the rose tower, and the table afterwards.
import { C, PEOPLE, GUIDES, scene, path, line, circle, ellipse, at, cloud, house, person, umbrella, K, f } from './scene-kit.mjs';

export function traboule() {
  const s = scene(); const { add, rect, fade } = s;
  rect(0, 0, 1200, 800, '#5c3a33');
  // Vaults, one behind the other, towards the light of the courtyard.
  const vault = (x0, x1, top, base, fill) => path(`M${x0} ${base}V${top + (x1 - x0) * .36}Q${(x0 + x1) / 2} ${top - (x1 - x0) * .2} ${x1} ${top + (x1 - x0) * .36}V${base}z`, fill);
  add(vault(60, 1140, 60, 800, '#7a4a3c'), vault(190, 1010, 140, 770, '#94604a'), vault(310, 890, 215, 740, '#b37a57'), vault(415, 785, 285, 715, '#cf9a68'));
  add(vault(490, 712, 345, 690, fade([[0, '#fff0c6'], [.5, '#f7d99b'], [1, '#e9b877']])));
  // The courtyard behind: a pink wall, a window, a plant.
  add(path('M520 690V470h84v220z', C.rose), path('M604 690V420h76v270z', '#d97f66'), path('M548 500q14-22 28 0v40h-28zM628 470q14-22 28 0v46h-28z', '#5b3a4a'), `<rect x="540" y="545" width="44" height="9" fill="#8e3325"/>`, path(K.crown(700, 640, 26, 44, 4, 10), C.green));
  for (const [x0, x1, y] of [[60, 1140, 800], [190, 1010, 770], [310, 890, 740], [415, 785, 715]]) add(path(`M${x0} ${y}L${x0 + 40} ${y - 30}H${x1 - 40}L${x1} ${y}z`, '#4d2f2b', 'opacity=".35"'));
  // The floor leads the eye: worn slabs with light on them.
  add(path('M490 690H712L1010 800H190z', '#e0b27c'), path('M540 690H660L800 800H400z', '#f3d39b', 'opacity=".8"'));
  for (let i = 0; i < 6; i++) { const t = (i / 6) ** 1.7; add(line(`M${490 - 300 * t} ${690 + 110 * t}H${712 + 298 * t}`, '#a8704c', 2 + 2 * t)); }
  add(line('M545 690L420 800M601 690V800M657 690L782 800', '#a8704c', 3));
  // Stones of the side walls.
  const r = K.rng(8); for (let i = 0; i < 46; i++) { const left = r() < .5; const t = r(); const x = left ? 20 + 130 * t : 1180 - 130 * t - 60; add(`<rect x="${f(x)}" y="${f(150 + r() * 600)}" width="${f(40 + r() * 50)}" height="${f(20 + r() * 14)}" rx="4" fill="${r() < .5 ? '#6a4238' : '#865443'}" opacity=".55"/>`); }
  add(line('M840 330V290H880', C.ink, 5), path('M866 300h30l-6 46h-18z', C.gold), circle(881, 325, 90, C.gold, 'opacity=".22"'));
  add(path('M150 800V430q60-70 120 0v370z', '#4a2a2c'), path('M162 800V440q48-56 96 0v360z', '#7a2f22'), line('M210 400V800', '#5a2219', 4), circle(222, 620, 6, C.gold), path('M175 470h28v90h-28zM217 470h28v90h-28z', '#8e3d2d'));
  add(umbrella(640, 392, 1.5), person(606, 716, 230, { ...GUIDES.camille, arm: 'up' }), person(756, 748, 240, { ...PEOPLE[1], face: -1 }), person(474, 752, 236, { ...PEOPLE[5] }), person(842, 764, 150, { ...PEOPLE[0], child: true, face: -1, bag: C.gold }));
  return s.out('Traboule', 'A guide with a red umbrella leads her guests through the vaults of a traboule towards a sunlit courtyard.');
}

export function courtyard() {
  const s = scene(); const { add, rect } = s;
  s.sky('#8fc9c4', '#cfe6d3', '#fbe3b8'); add(cloud(420, 110, 260, 40));
  // Galleries on the left, in three floors of arches.
  rect(0, 0, 430, 800, '#eec08f'); for (let k = 0; k < 3; k++) { const y = 60 + k * 215; rect(0, y + 168, 430, 26, '#d39a68'); for (let j = 0; j < 3; j++) { const x = 14 + j * 140; add(path(`M${x} ${y + 168}V${y + 62}Q${x + 60} ${y - 22} ${x + 120} ${y + 62}v106z`, '#6d3f3a'), path(`M${x + 12} ${y + 168}V${y + 70}Q${x + 60} ${y + 6} ${x + 108} ${y + 70}v98z`, '#4f2d31'), `<rect x="${x}" y="${y + 118}" width="120" height="50" fill="#b6704c"/>`, Array.from({ length: 7 }, (_, i) => `<rect x="${x + 8 + i * 16}" y="${y + 126}" width="7" height="40" fill="#8a4f3a"/>`).join('')); } }
  add(path(K.crown(60, 232, 40, 20, 3, 9), C.green), path(K.crown(350, 446, 36, 20, 5, 9), C.leaf), path(K.crown(210, 448, 26, 15, 6, 9), C.coral));
  // The rose tower with its winding windows.
  add(path('M470 800V96q115-74 230 0V800z', '#e58f7c'), path('M585 60q80 8 115 36V800H600z', '#cf7565'), path('M452 110L585 4 718 110z', C.brick), path('M585 4L718 110h-90z', '#6f261c'));
  for (let i = 0; i < 5; i++) { const y = 190 + i * 112; add(path(`M520 ${y + 66}L572 ${y + 30}v-52L520 ${y + 14}z`, '#5b3040'), path(`M606 ${y + 84}L660 ${y + 48}v-52l-54 36z`, '#4a2838'), line(`M478 ${y + 98}L690 ${y + 40}`, '#f3b09c', 6)); }
  // The right wing in shade, and a well.
  rect(742, 60, 458, 740, '#c98a6d'); add(path('M742 60h458v-22H734z', C.brick)); for (let i = 0; i < 4; i++) for (let j = 0; j < 3; j++) { const x = 800 + j * 130, y = 110 + i * 150; add(`<rect x="${x}" y="${y}" width="62" height="92" fill="#4b3440"/><rect x="${x + 28}" y="${y}" width="5" height="92" fill="#c98a6d"/><rect x="${x}" y="${y + 40}" width="62" height="5" fill="#c98a6d"/>`, (i + j) % 2 ? `<rect x="${x - 30}" y="${y - 2}" width="26" height="96" fill="#3f7d74"/><rect x="${x + 66}" y="${y - 2}" width="26" height="96" fill="#3f7d74"/>` : ''); }
  add(path('M0 800V706L470 660H742L1200 706v94z', '#e6c08c'), path('M0 800V740L520 676H700L1200 740v60z', '#d5a873', 'opacity=".55"'));
  add(ellipse(930, 720, 92, 22, '#7a5a48'), path('M838 720v-62q92 26 184 0v62q-92 34-184 0z', '#b9a186'), ellipse(930, 656, 92, 18, '#5b4a44'), line('M852 650V560q78-64 156 0v90M930 530v96', C.ink, 7));
  add(person(300, 772, 232, { ...GUIDES.camille, arm: 'up', face: 1 }), umbrella(354, 452, 1.25), person(470, 756, 222, { ...PEOPLE[0], face: 1 }), person(548, 764, 226, { ...PEOPLE[4], arm: 'fore' }), person(636, 758, 150, { ...PEOPLE[1], child: true, arm: 'out', top: C.sea }), person(716, 768, 228, { ...PEOPLE[3], face: -1, bag: C.ochre }));
  return s.out('Courtyard of the rose tower', 'A group looks up at a pink stair tower and three floors of arched galleries.');
}

export function table() {
  const s = scene(); const { add, rect, fade } = s;
  rect(0, 0, 1200, 800, '#7a2f2a'); for (let i = 0; i < 12; i++) rect(i * 104, 0, 52, 800, '#853731');
  // A window onto the street.
  rect(360, 40, 480, 400, '#5a2420'); add(`<rect x="380" y="60" width="440" height="360" fill="${fade([[0, '#8fc9c4'], [1, '#fbe3b8']])}"/>`, house(380, 420, 140, 220, { wall: '#f0b889', rows: 3, cols: 2, shutter: '#3f7d74', door: null }), house(520, 420, 130, 260, { wall: '#e58f7c', rows: 3, cols: 2, shutter: C.cream, door: null }), house(650, 420, 170, 200, { wall: '#f4d08f', rows: 3, cols: 3, shutter: '#7a4a6b', door: C.shade }));
  rect(594, 60, 12, 360, '#5a2420'); rect(380, 230, 440, 10, '#5a2420'); add(path('M340 26q60 200 20 420h-50V26zM860 26q-60 200-20 420h50V26z', C.cream), path('M340 26q30 200 0 420h-30V26zM860 26q-30 200 0 420h30V26z', '#ead5ab'));
  add(line('M600 0V70', C.ink, 4), path('M540 120q60-90 120 0z', C.coral), circle(600, 124, 130, C.gold, 'opacity=".18"'));
  add(`<rect x="70" y="110" width="190" height="150" fill="#3b1a18"/><rect x="84" y="124" width="162" height="122" fill="#cfe6d3"/>`, path('M84 246v-50q80-60 162 0v50z', C.green), path('M120 204v-40h26v-26h10v26h26v40z', C.cream));
  add(`<rect x="950" y="120" width="180" height="230" fill="#24302c"/>`, [0, 1, 2, 3, 4].map(i => line(`M975 ${165 + i * 36}h${[120, 90, 130, 70, 110][i]}`, '#cfd8c8', 6)));
  // The table with its checked cloth.
  add(path('M0 800V560H1200V800z', C.cream)); for (let i = 0; i < 25; i++) add(path(`M${i * 100 - 600} 800L${i * 60 - 30} 560h30L${i * 100 - 550} 800z`, C.coral, 'opacity=".5"')); for (let i = 0; i < 4; i++) { const y = 572 + i * (26 + i * 12); rect(0, y, 1200, 16 + i * 8, C.coral, 'opacity=".45"'); }
  // Praline tart, a pot of wine, quenelle, bread.
  add(ellipse(360, 690, 190, 62, '#d9e2dc'), ellipse(360, 682, 176, 54, '#fffaf0'), ellipse(360, 672, 140, 42, '#c98a4b'), ellipse(360, 664, 130, 36, '#d8304a'), path('M360 664L484 652A130 36 0 0 1 452 690z', '#fffaf0')); { const r = K.rng(3); for (let i = 0; i < 34; i++) { const a = r() * 6.3, q = Math.sqrt(r()); add(ellipse(360 + 108 * q * Math.cos(a), 662 + 28 * q * Math.sin(a), 9, 6, ['#f0566b', '#b51f3a', '#ff8093'][i % 3])); } }
  add(path('M716 690V540q0-30 16-44v-50h44v50q16 14 16 44v150q-38 18-76 0z', '#dfeee6', 'opacity=".85"'), path('M720 688V580h68v108q-34 16-68 0z', '#8e1f3a'), ellipse(754, 580, 34, 8, '#b5355a'));
  const glass = (x, y) => [path(`M${x - 34} ${y - 120}h68q4 66-30 74v36h22q8 4 8 10h-68q0-6 8-10h22v-36q-34-8-30-74z`, '#e9f3ee', 'opacity=".75"'), path(`M${x - 33} ${y - 92}h66q0 40-33 44t-33-44z`, '#8e1f3a')];
  add(glass(600, 690), glass(900, 712)); add(ellipse(1010, 720, 150, 44, '#d9e2dc'), ellipse(1010, 714, 138, 38, '#fffaf0'), path('M920 706q90-56 180 0q-90 40-180 0z', '#f0d6a6'), path('M900 716q110-8 220 0q-110 44-220 0z', C.coral, 'opacity=".85"'), path('M940 700q60-34 130-6', 'none', 'stroke="#fff3d6" stroke-width="7"'));
  add(path('M120 600q60-60 150-30q20 20-6 40q-70 40-140 26q-22-12-4-36z', '#c98a4b'), line('M150 600l34-20M190 596l34-22M228 590l28-18', '#7a4a2c', 6));
  return s.out('A table in a bouchon', 'A praline tart, a pot of wine and a quenelle on a checked cloth; coloured houses outside the window.');
}
