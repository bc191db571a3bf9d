import { frame, put } from '../draw.js';
import { endless, passing, still } from '../layer.js';
import { disc, mist, sky, stars } from '../sky.js';
import { ridge } from '../land.js';
import { shimmer, swell } from '../water.js';
import { person } from '../living.js';
import { cabin, train, viaduct } from '../built.js';
import { type Film, falling, sheet } from '../scene.js';

const { width: W, height: H } = frame;

export const lastTrain: Film = {
  scenes: [
    {
      seconds: 8,
      layers: [
        still(
          sky([0, '#141a44'], [0.42, '#4b3a78'], [0.66, '#c2607a'], [0.8, '#f6a56d'], [1, '#ffd9a0']) +
            stars(16, 110, 300),
        ),
        still(disc(250, 190, 26, '#fff7e2', '#ffe8bd', 5)),
        passing(ridge({ seed: 33, y: 430, range: 220, colors: ['#5b3f73', '#b96f7e'], roughness: 0.62 }), 6),
        passing(mist(520, 80, '#f3a98a', 0.5), 9),
        passing(ridge({ seed: 37, y: 540, range: 120, colors: ['#2e2450', '#553a63'], trees: 26 }), 12),
        still(viaduct(520, W, '#151027')),
        sheet(put(280, 520, 1, train(7)), { from: [900, 0], speed: [-264, 0] }, 1780),
        passing(ridge({ seed: 44, y: 712, range: 90, colors: ['#0d0a1b', '#05040c'], trees: 104 }), 48),
      ],
    },
    {
      seconds: 8,
      layers: [
        still(sky([0, '#070b1f'], [0.55, '#17244d'], [1, '#3b4a7a']) + stars(19, 240, 420)),
        still(disc(980, 170, 44, '#f8f4e3', '#b8c6f2', 6)),
        passing(ridge({ seed: 71, y: 400, range: 260, colors: ['#23335f', '#3f5080'], roughness: 0.66 }), 12),
        endless(swell(61, 1280, 5, 500, ['#3b4c7c', '#141c3b']), [1280, H], { speed: [-12, 0] }),
        still(shimmer(23, 980, 512, 720, 150, '#e9ecff')),
        sheet(put(1980, 640, 1.5, train(6), true), { from: [-2000, 0], speed: [336, 0] }, 2400),
        still(`<rect y="640" width="${W}" height="80" fill="#05060f"/>`),
        falling(21, 130, [1, 3.4], 120),
      ],
    },
    {
      seconds: 8,
      layers: [
        still(sky([0, '#0a1128'], [0.7, '#26355f'], [1, '#5d6a92']) + stars(91, 160, 400)),
        passing(ridge({ seed: 87, y: 470, range: 160, colors: ['#dfe8f7', '#9fb2d6'], roughness: 0.6 }), 6),
        passing(ridge({ seed: 92, y: 560, range: 100, colors: ['#8fa4cc', '#56698f'], trees: 40 }), 18),
        still(
          `<rect y="640" width="${W}" height="80" fill="#e6eefb"/>` +
            put(900, 655, 1.5, cabin('#111a2e', '#ffcf70')) +
            put(700, 664, 0.9, person('#0b1222')),
        ),
        falling(26, 190, [1.4, 4.6], 96),
        falling(28, 40, [4, 9], 168),
      ],
    },
  ],
  sound: { chord: [110, 130.8, 164.8, 196], air: 'rails' },
};
