// Figures and places that the scenes of the demo share, in the manner of the posters: flat shapes, few colours, grain.
import * as K from './lib.mjs'; const { f, rng, jag, down, poly, crown, conifer, ripples, lin, rad } = K;
export const C = { ink: '#0f2f36', deep: '#143f3b', forest: '#1d5a48', green: '#3d8a66', leaf: '#6fae7c', mint: '#a9d3ae', sea: '#2b9aa3', lagoon: '#59b9b6', foam: '#cfeae0', night: '#132d45', dusk: '#3b4a78', coral: '#e2583a', rust: '#b6452f', brick: '#8e3325', rose: '#e89a83', pink: '#f3b9a1', ochre: '#e3a857', sand: '#f0d6a6', cream: '#fff3d6', paper: '#fffaf0', stone: '#d8b792', slate: '#5b7180', shade: '#376a7b', wine: '#7a2f22', gold: '#f4c264', plum: '#6d4a6b' };
export const SKIN = ['#f0c3a0', '#d99d74', '#9c6644', '#f6d3b6', '#7a4a31'];
/** A scene collects its definitions and shapes; `w` by `h` units. */
export function scene(w = 1200, h = 800) {
  const defs = [], body = [];
  const D = g => (defs.push(g.def), g.url);
  const add = (...parts) => { body.push(...parts.flat(9)); };
  const fade = (stops, dir) => D(lin(stops, dir));
  return { w, h, D, add, fade, defs,
    rect: (x, y, rw, rh, fill, extra = '') => add(`<rect x="${f(x)}" y="${f(y)}" width="${f(rw)}" height="${f(rh)}" fill="${fill}" ${extra}/>`),
    sky: (...colours) => add(`<rect width="${w}" height="${h}" fill="${fade(colours.map((c, i) => [i / (colours.length - 1), c]))}"/>`),
    sun: (x, y, r, colour = '#fff6dc', glow = '#fff0c6') => add(`<circle cx="${x}" cy="${y}" r="${r * 4.2}" fill="${D(rad([[0, glow, .9], [.4, glow, .4], [1, glow, 0]], x, y, r * 4.2))}"/>`, `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`),
    out: (title, desc) => K.svg({ w, h, defs: defs.join(''), body: body.join('\n'), title, desc, grainOp: .17 }) };
}
export const path = (d, fill, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`;
export const line = (d, stroke, width, extra = '') => `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
export const circle = (x, y, r, fill, extra = '') => `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${fill}" ${extra}/>`;
export const ellipse = (x, y, rx, ry, fill, extra = '') => `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(rx)}" ry="${f(ry)}" fill="${fill}" ${extra}/>`;
export const at = (x, y, s, parts, extra = '') => `<g transform="translate(${f(x)} ${f(y)}) scale(${s})${extra}">${[parts].flat(9).join('')}</g>`;
export const cloud = (x, y, w, h, fill = '#fffaf0', op = .8) => path(`M${x} ${y}c${w * .1} ${-h} ${w * .28} ${-h * 1.2} ${w * .4} ${-h * .5}c${w * .1} ${-h * .9} ${w * .32} ${-h * .8} ${w * .38} ${-h * .1}c${w * .12} ${-h * .3} ${w * .2} ${h * .2} ${w * .22} ${h * .6}z`, fill, `opacity="${op}"`);
export const ridge = (pts, base, fill, seed = 5, rough = .16, iter = 5) => poly(down(jag(pts, { seed, rough, iter }), base), `fill="${fill}"`);
export const hill = (pts, base, fill) => path(K.smoothTo(pts, base), fill);
export const water = (s, y0, y1, stops) => `<rect y="${y0}" width="${s.w}" height="${y1 - y0}" fill="${s.fade(stops)}"/>`;
export const waves = (o) => ripples({ x0: 0, x1: 1200, min: 20, max: 180, h: 4, bias: 1.3, ...o });
export const forest = (pts, fill, seed, hmin, hmax, step, base) => { const r = rng(seed); const l = jag(pts, { seed, rough: .12, iter: 4 }); let d = ''; for (let i = 0; i < l.length; i += step) d += K.P(conifer(l[i][0] + (r() - .5) * 8, l[i][1] + 14, hmin + r() * (hmax - hmin), seed + i, .42)) + 'Z'; return path(K.P(down(l, base)) + 'Z', fill) + path(d, fill); };
/** A round tree: the trunk stands on (x, y). */
export const tree = (x, y, h, fill, seed = 1, trunk = '#5a3426') => path(`M${f(x - h * .03)} ${f(y)}L${f(x - h * .018)} ${f(y - h * .5)}h${f(h * .036)}L${f(x + h * .03)} ${f(y)}z`, trunk) + path(crown(x, y - h * .66, h * .3, h * .34, seed, 12), fill);
export const lit = (x, y, h, fill, seed = 1) => path(crown(x - h * .07, y - h * .73, h * .17, h * .19, seed + 7, 9), fill, 'opacity=".55"');
export const pine = (x, y, h, fill, seed = 1) => line(`M${f(x)} ${f(y)}C${f(x + h * .05)} ${f(y - h * .3)} ${f(x - h * .1)} ${f(y - h * .5)} ${f(x - h * .02)} ${f(y - h * .8)}`, '#6b3d2a', f(h * .045)) + line(`M${f(x - h * .04)} ${f(y - h * .55)}Q${f(x + h * .1)} ${f(y - h * .65)} ${f(x + h * .2)} ${f(y - h * .72)}`, '#6b3d2a', f(h * .025)) + path(crown(x - h * .06, y - h * .88, h * .34, h * .13, seed, 12), fill) + path(crown(x + h * .2, y - h * .76, h * .22, h * .09, seed + 3, 10), fill);
export const cypress = (x, y, h, fill) => path(`M${f(x)} ${f(y - h)}C${f(x + h * .12)} ${f(y - h * .5)} ${f(x + h * .11)} ${f(y - h * .1)} ${f(x + h * .03)} ${f(y)}h${f(-h * .06)}C${f(x - h * .11)} ${f(y - h * .1)} ${f(x - h * .12)} ${f(y - h * .5)} ${f(x)} ${f(y - h)}z`, fill);
/** A house front: rows of windows with shutters, a roof, and a door or an arch. */
export function house(x, y, w, h, { wall, roof = C.rust, cols = 3, rows = 4, shutter = C.shade, pane = '#2b4a55', glow = null, top = 'flat', seed = 1, door = C.wine, beams = null }) {
  const r = rng(seed * 97 + 3); const o = [`<rect x="${f(x)}" y="${f(y - h)}" width="${f(w)}" height="${f(h)}" fill="${wall}"/>`];
  if (top === 'gable') o.push(path(`M${f(x - 6)} ${f(y - h)}L${f(x + w / 2)} ${f(y - h - w * .62)}L${f(x + w + 6)} ${f(y - h)}z`, roof)); else if (top === 'slope') o.push(path(`M${f(x - 8)} ${f(y - h)}l${f(w * .12)} ${f(-w * .22)}h${f(w * .76 + 16)}l${f(w * .12 - 8)} ${f(w * .22)}z`, roof)); else o.push(`<rect x="${f(x - 5)}" y="${f(y - h - 10)}" width="${f(w + 10)}" height="14" fill="${roof}"/>`);
  if (beams) { for (let i = 0; i <= rows; i++) o.push(`<rect x="${f(x)}" y="${f(y - h + (h * .96) * i / rows)}" width="${f(w)}" height="4" fill="${beams}"/>`); for (let i = 0; i <= cols * 2; i++) o.push(`<rect x="${f(x + (w - 4) * i / (cols * 2))}" y="${f(y - h)}" width="4" height="${f(h)}" fill="${beams}"/>`); }
  const cw = w / cols, ch = h / (rows + .35), ww = cw * .34, wh = ch * .56;
  for (let i = 0; i < rows; i++) for (let j = 0; j < cols; j++) { if (i === rows - 1 && j === Math.floor(cols / 2) && door) { o.push(path(`M${f(x + cw * (j + .24))} ${f(y)}v${f(-ch * .72)}q${f(cw * .26)} ${f(-ch * .3)} ${f(cw * .52)} 0v${f(ch * .72)}z`, door)); continue; }
    const wx = x + cw * (j + .5) - ww / 2, wy = y - h + ch * (i + .3); const on = glow && r() < glow[1];
    o.push(`<rect x="${f(wx)}" y="${f(wy)}" width="${f(ww)}" height="${f(wh)}" fill="${on ? glow[0] : pane}"/>`);
    if (shutter && r() > .12) o.push(`<rect x="${f(wx - ww * .58)}" y="${f(wy - 1)}" width="${f(ww * .52)}" height="${f(wh + 2)}" fill="${shutter}"/><rect x="${f(wx + ww * 1.06)}" y="${f(wy - 1)}" width="${f(ww * .52)}" height="${f(wh + 2)}" fill="${shutter}"/>`); }
  return o.join('');
}
/** A person `h` units tall who stands on (x, y); `face` is the side they look to. */
export function person(x, y, h, o = {}) {
  const { skin = SKIN[0], hair = '#3b2a23', top = C.coral, legs = '#24424a', arm = 'down', style = 'short', skirt = false, face = 1, bag = null, child = false, shoe = '#2a2320' } = o;
  const hy = child ? -82 : -88, hr = child ? 11.5 : 8.6; const g = [];
  if (bag) g.push(`<rect x="-19" y="-76" width="14" height="27" rx="5" fill="${bag}"/>`);
  if (skirt) g.push(line('M-5-30V-5M5-30V-5', skin, 5), path('M-11-50h22l8 30h-38z', legs)); else g.push(path('M-12-48h24l-2 44h-8L0-34l-2 30h-8z', legs));
  g.push(path('M-11-5h9v5h-12q0-4 3-5zM2-5h8q3 1 3 5H2z', shoe));
  const arms = { down: 'M-13-72Q-18-60-16-46M13-72Q18-60 16-46', up: 'M-13-72Q-18-60-16-46M13-72Q22-80 24-98', wave: 'M-13-72Q-24-82-26-98M13-72Q18-60 16-46', out: 'M-13-72Q-18-60-16-46M13-72Q22-66 32-70', both: 'M-13-72Q-24-84-24-100M13-72Q24-84 24-100', fore: 'M-13-72Q-14-58 2-56M13-72Q20-60 20-56L30-62', hip: 'M-13-72Q-26-62-12-50M13-72Q18-60 16-46' }[arm];
  g.push(line(arms, top, 6.5), path('M-14-76q14-7 28 0l-2 30h-24z', top));
  const hands = { down: [[-16, -44], [16, -44]], up: [[-16, -44], [24, -100]], wave: [[-26, -100], [16, -44]], out: [[-16, -44], [34, -70]], both: [[-24, -102], [24, -102]], fore: [[4, -56], [32, -63]], hip: [[16, -44]] }[arm];
  g.push(...hands.map(([a, b]) => circle(a, b, 3.4, skin)), `<rect x="-3.4" y="${hy + 5}" width="6.8" height="9" fill="${skin}"/>`);
  if (style === 'long') g.push(path(`M-10 ${hy - 2}q-3 16-1 24h22q2-8-1-24z`, hair));
  g.push(circle(0, hy, hr, skin));
  const R = hr + 1.2;
  if (style === 'bald') g.push(path(`M${-R} ${hy + 1}q1 -4 2 0zM${R} ${hy + 1}q-1 -4 -2 0z`, hair)); else if (style === 'bun') g.push(path(`M${-R} ${hy + 1}A${R} ${R} 0 0 1 ${R} ${hy + 1}q-6-6-10-5t-8 5z`, hair), circle(-face * 4, hy - R - 1.5, 4.6, hair)); else g.push(path(`M${-R} ${hy + 2}A${R} ${R} 0 0 1 ${R} ${hy + 2}q-${face > 0 ? 3 : 7} -7 -${R} -6t-${R} 6z`, hair));
  if (style === 'hat') g.push(ellipse(0, hy - 4.4, 16, 3.2, '#e9cf9f'), path(`M-8.6 ${hy - 5}q1-10 8.6-10t8.6 10z`, '#e9cf9f'), `<rect x="-8.6" y="${hy - 7.6}" width="17.2" height="2.6" fill="${C.rust}"/>`);
  if (style === 'cap') g.push(path(`M${-R} ${hy - 1}A${R} ${R} 0 0 1 ${R} ${hy - 1}h${face * 7}v2.4H${face > 0 ? -R : -R - 7}z`, o.cap ?? C.coral));
  if (style === 'helmet') g.push(path(`M${-R - 1.5} ${hy}A${R + 1.5} ${R + 2} 0 0 1 ${R + 1.5} ${hy}z`, o.cap ?? C.coral), line(`M-5 ${hy - 9}v7M0 ${hy - 11}v9M5 ${hy - 9}v7`, '#00000033', 1.6));
  return at(x, y, `${f(h / 100 * face * 100) / 100} ${f(h / 100 * 100) / 100}`, g);
}
/** A row of people, all different; `looks` is a list of their clothes. */
export const PEOPLE = [{ skin: SKIN[3], hair: '#6b3d2a', top: '#2b9aa3', legs: '#3a4d63', style: 'long' }, { skin: SKIN[2], hair: '#1d1512', top: '#f4c264', legs: '#24424a', style: 'short' }, { skin: SKIN[0], hair: '#c98a4b', top: '#fff3d6', legs: '#8e3325', style: 'hat' }, { skin: SKIN[1], hair: '#241a17', top: '#6d4a6b', legs: '#d8b792', style: 'bun' }, { skin: SKIN[3], hair: '#b9b2a7', top: '#3d8a66', legs: '#5b7180', style: 'short' }, { skin: SKIN[4], hair: '#120d0b', top: '#e89a83', legs: '#143f3b', style: 'long', skirt: true }, { skin: SKIN[0], hair: '#4a3226', top: '#376a7b', legs: '#e3a857', style: 'cap' }];
export const GUIDES = { camille: { skin: SKIN[0], hair: '#7b3b22', top: '#1d5a48', legs: '#24303a', style: 'bun' }, ines: { skin: SKIN[1], hair: '#1d1512', top: '#e2583a', legs: '#24424a', style: 'long' }, baptiste: { skin: SKIN[3], hair: '#a8672f', top: '#132d45', legs: '#d8b792', style: 'cap', cap: '#e2583a' }, loic: { skin: SKIN[0], hair: '#8f8a80', top: '#f4c264', legs: '#376a7b', style: 'short' } };
export const umbrella = (x, y, s, fill = C.coral) => at(x, y, s, [line('M0 0V62', '#5a2a20', 3), path('M-40 6Q-36-32 0-34Q36-32 40 6Q33 -2 27 6Q20-3 13 6Q6-3 0 6Q-6-3-13 6Q-20-3-27 6Q-33-2-40 6z', fill), path('M0-34Q14-30 13 6Q6-3 0 6Q-6-3-13 6Q-14-30 0-34z', '#00000018')]);
export const lamp = (x, y, h, glow = C.gold) => [line(`M${x} ${y}V${y - h}`, C.ink, 5), circle(x, y - h - 12, 34, glow, 'opacity=".28"'), path(`M${x - 11} ${y - h}l4-24h14l4 24z`, glow), path(`M${x - 10} ${y - h - 24}h20l-10-12z`, C.ink)];
export const gull = (x, y, s, fill = '#fffaf0') => path(`M${x - 30 * s} ${y - 6 * s}q${16 * s} ${-10 * s} ${30 * s} ${6 * s}q${14 * s} ${-16 * s} ${30 * s} ${-6 * s}q${-18 * s} ${-1 * s} ${-30 * s} ${14 * s}q${-12 * s} ${-15 * s} ${-30 * s} ${-14 * s}z`, fill);
/** A sailing boat: the water line is at (x, y). */
export const boat = (x, y, s, { hull = C.wine, sail = C.paper, jib = C.coral, furled = false } = {}) => at(x, y, s, [furled ? [line('M0-6V-150', C.ink, 4), line('M0-30L-58-24', sail, 9)] : [path('M-3-150C-40-96-54-44-52-12H-5z', sail), path('M4-146C44-92 60-44 58-14H6z', jib), line('M0-6V-154', C.ink, 4)], path('M-58-8H70C66 10 46 18 6 18S-50 10-58-8z', hull), path('M-58-8H70l-2 6H-55z', C.cream)]);
/** A bicycle that stands on (x, y) with its rider; 100 units long. */
export function bike(x, y, s, { frame = C.coral, rider = null, face = 1 } = {}) {
  const g = [ellipse(0, 2, 56, 4, '#00000022')];
  const wheel = cx => `<circle cx="${cx}" cy="-21" r="20" fill="none" stroke="${C.ink}" stroke-width="3.6"/><circle cx="${cx}" cy="-21" r="17" fill="none" stroke="#ffffff55" stroke-width="1"/>` + line(`M${cx - 16}-21h32M${cx}-37v32M${cx - 11}-32l22 22M${cx + 11}-32l-22 22`, '#0f2f3666', .8);
  g.push(wheel(-32), wheel(32));
  if (rider) g.push(line('M-10-60Q4-46-2-34L0-16', rider.legs, 8.5), line('M0-15h8', '#2a2320', 6));
  g.push(line('M-32-21L-2-20L20-52L-14-50L-2-20M-14-50L-32-21M20-52L32-21', frame, 4.2), line('M-14-50L-16-58', C.ink, 3.4), line('M-24-59h16', C.ink, 5), line('M20-52L17-66h10', C.ink, 3.6), circle(-2, -20, 5, C.ink));
  if (rider) { const { skin = SKIN[0], top, legs, hair = '#3b2a23', cap = C.cream } = rider; g.push(line('M-12-60Q10-52 8-34L10-18', legs, 9), line('M9-16h9', '#2a2320', 6), path('M-22-60Q-16-96 4-100Q14-100 14-92Q8-72-4-58z', top), line('M6-94Q14-80 24-68', top, 6.5), circle(25, -67, 3.4, skin), `<rect x="5" y="-108" width="7" height="10" fill="${skin}" transform="rotate(14 8 -103)"/>`, circle(13, -113, 8.8, skin), path('M3-112A10.4 10.4 0 0 1 24-116l2 1q-6 2-14 1z', hair), path('M2-114A11.5 11.5 0 0 1 25-117L2-112z', cap)); }
  return at(x, y, `${s * face} ${s}`, g);
}
export const bunting = (x0, y0, x1, y1, sag, n = 9) => { const o = [line(`M${x0} ${y0}Q${(x0 + x1) / 2} ${Math.max(y0, y1) + sag} ${x1} ${y1}`, C.ink, 2)]; const cols = [C.coral, C.cream, C.sea, C.gold]; for (let i = 1; i < n; i++) { const t = i / n, mx = (x0 + x1) / 2, my = Math.max(y0, y1) + sag; const x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * mx + t * t * x1, y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * my + t * t * y1; o.push(path(`M${f(x - 9)} ${f(y)}h18l-9 20z`, cols[i % 4])); } return o; };
export { f, rng, K, jag, down, poly, crown, conifer, lin, rad };
