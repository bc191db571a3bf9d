import { frame, put } from '../draw.js';
import { passing, still } from '../layer.js';
import { aurora, sky, stars } from '../sky.js';
import { ridge } from '../land.js';
import { shimmer } from '../water.js';
import { person } from '../living.js';
import { cabin } from '../built.js';
import { type Film, sheet } from '../scene.js';

const { width: W } = frame;

export const auroraNight: Film = {
  scenes: [
    {
      seconds: 10,
      layers: [
        still(sky([0, '#050a1e'], [0.6, '#0d2742'], [1, '#1f4a5b']) + stars(161, 260, 480)),
        {
          ...passing(aurora(163, 330, 300, ['#5dffb0', '#7b6bff']), 6),
          motion: { speed: [-6, 0], sway: [30, 8], period: 11 },
        },
        {
          ...passing(aurora(167, 270, 240, ['#a4ffd0', '#ff6fd8']), 3),
          motion: { from: [-160, 0], speed: [3, 0], sway: [-40, 10], period: 8 },
        },
        passing(ridge({ seed: 171, y: 500, range: 180, colors: ['#0f2a3d', '#1f4d5c'], roughness: 0.66 }), 3),
        still(
          `<path d="M0 590C260 560 520 610 780 586S1140 566 1280 600V720H0Z" fill="#9fc7d2"/><path d="M0 640C260 620 620 660 1280 630V720H0Z" fill="#6f9fb2"/>` +
            put(900, 610, 1.1, cabin('#0a1826', '#ffca6b')),
        ),
        passing(ridge({ seed: 177, y: 720, range: 60, colors: ['#04101b', '#02070d'], trees: 150 }), 12),
      ],
    },
    {
      seconds: 9,
      layers: [
        still(sky([0, '#050a1e'], [0.46, '#10344a'], [0.62, '#2a6a6e'], [1, '#0a1f30']) + stars(181, 230, 400)),
        {
          ...passing(aurora(183, 360, 340, ['#66ffb8', '#3fa7ff']), 6),
          motion: { speed: [-9, 0], sway: [40, 6], period: 9 },
        },
        still(
          ridge({ seed: 187, y: 440, range: 120, colors: ['#081c2b', '#0d2c3b'], trees: 30, width: W }) +
            `<rect y="466" width="${W}" height="260" fill="#0d3a48"/>` +
            shimmer(9, 560, 474, 720, 520, '#7dffc9'),
        ),
        sheet(
          put(860, 668, 1.3, person('#03090f')) +
            put(924, 668, 1.05, person('#03090f')) +
            `<path d="M760 664H1280V720H720Z" fill="#03090f"/>`,
          {},
        ),
      ],
    },
  ],
  sound: { chord: [82.4, 123.5, 164.8, 207.7], air: 'wind' },
};
