import { frame, glow, put } from '../draw.js';
import { passing, still } from '../layer.js';
import { disc, sky, stars } from '../sky.js';
import { ridge } from '../land.js';
import { caravan, person } from '../living.js';
import { type Film, crossing, sheet } from '../scene.js';

const { width: W } = frame;

export const sandSea: Film = {
  scenes: [
    {
      seconds: 9,
      layers: [
        still(sky([0, '#c4552f'], [0.4, '#f08a4b'], [0.65, '#ffc06a'], [1, '#ffe2a3'])),
        still(disc(640, 330, 130, '#fff3c9', '#ffd67d', 5)),
        passing(ridge({ seed: 191, y: 460, range: 90, colors: ['#d97b45', '#eaa566'], roughness: 0.3 }), 3),
        passing(ridge({ seed: 195, y: 540, range: 120, colors: ['#b5532d', '#dd8a4e'], roughness: 0.28 }), 9),
        crossing(caravan(5, '#3b140c'), [1000, 240], { from: [520, 560], speed: [24, 0], sway: [0, 2], period: 1.2 }),
        sheet(
          `<path d="M0 566C340 520 760 610 1280 540V720H0Z" fill="#7a2d18"/><path d="M0 566C340 520 760 610 1280 540V548C760 620 340 532 0 576Z" fill="#f0a15c"/>`,
          {},
        ),
        passing(ridge({ seed: 199, y: 690, range: 120, colors: ['#54190e', '#2c0b06'], roughness: 0.26 }), 24),
      ],
    },
    {
      seconds: 8,
      layers: [
        still(sky([0, '#0b0f2e'], [0.5, '#33275c'], [0.78, '#94506a'], [1, '#d98a68']) + stars(203, 300, 520)),
        still(disc(300, 170, 34, '#fff4d9', '#ffdca6', 6)),
        passing(ridge({ seed: 207, y: 540, range: 120, colors: ['#5a2f52', '#a25a5d'], roughness: 0.3 }), 6),
        still(
          ridge({ seed: 211, y: 640, range: 70, colors: ['#2a1630', '#140a18'], roughness: 0.28, width: W }) +
            glow(
              800,
              628,
              260,
              [
                [0, '#ffb45a', 0.75],
                [0.4, '#ff8a3d', 0.2],
                [1, '#ff8a3d', 0],
              ],
              0.5,
            ) +
            `<path d="M900 640L960 560L1030 640ZM968 560L1040 640H1090L980 556Z" fill="#160a14"/><path d="M944 640L962 576L980 640Z" fill="#ffb65c"/>` +
            put(740, 646, 0.8, person('#160a14')) +
            put(852, 648, 0.74, person('#160a14')),
        ),
        {
          ...crossing(
            glow(0, -8, 46, [
              [0, '#fff0b8', 1],
              [0.3, '#ffb04a', 0.85],
              [1, '#ff6a1f', 0],
            ]),
            [120, 120],
            { from: [800, 632], sway: [2, 5], period: 0.7 },
          ),
        },
      ],
    },
  ],
  sound: { chord: [98, 116.5, 146.8, 220], air: 'wind' },
};
