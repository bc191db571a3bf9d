import { frame, put, times } from '../draw.js';
import { type Layer, passing, still } from '../layer.js';
import { sky, stars } from '../sky.js';
import { ridge } from '../land.js';
import { shimmer } from '../water.js';
import { person } from '../living.js';
import { lantern, town } from '../built.js';
import { type Film, crossing, sheet } from '../scene.js';

const { width: W } = frame;

export const lanternRiver: Film = {
  scenes: [
    {
      seconds: 9,
      layers: [
        still(sky([0, '#0a0d2b'], [0.5, '#1c2452'], [0.68, '#3d3566'], [1, '#141437']) + stars(221, 150, 360)),
        passing(ridge({ seed: 223, y: 440, range: 150, colors: ['#181a42', '#2b2a58'], trees: 30 }), 3),
        passing(town(227, 500, [30, 80], '#0f1030', ['#ffcf7d', '#ffb35c']), 3),
        still(`<rect y="500" width="${W}" height="220" fill="#10143a"/>` + shimmer(31, 640, 506, 720, 760, '#ffb45e')),
        ...times(9, (index): Layer => {
          const size = 0.36 + (index % 5) * 0.17;
          return crossing(
            put(
              0,
              30 * size,
              size,
              lantern('#f08a3c') +
                put(0, 14, 1, `<g transform="scale(1 -0.7)" opacity="0.28">${lantern('#f08a3c')}</g>`),
            ),
            [260, 300],
            {
              from: [90 + index * 142, 520 + (index % 5) * 34],
              speed: [6 + (index % 5) * 4, 0],
              sway: [0, 2 + (index % 3)],
              period: 3 + (index % 4),
            },
          );
        }),
        ...times(6, (index): Layer =>
          crossing(put(0, 0, 0.3 + (index % 3) * 0.12, lantern('#ef8a3a')), [160, 160], {
            from: [180 + index * 190, 360 - (index % 3) * 90],
            speed: [4, -14 - (index % 3) * 4],
            sway: [10, 0],
            period: 6 + index,
          }),
        ),
      ],
    },
    {
      seconds: 9,
      layers: [
        still(sky([0, '#060823'], [0.7, '#2a1f4d'], [1, '#5d3556']) + stars(231, 200, 500)),
        ...times(22, (index): Layer => {
          const size = 0.22 + ((index * 7) % 10) * 0.085;
          return crossing(put(0, 20 * size, size, lantern('#f0913f')), [250, 260], {
            from: [40 + ((index * 233) % 1240), 120 + ((index * 167) % 620)],
            speed: [3, -10 - size * 28],
            sway: [8 + size * 14, 0],
            period: 5 + (index % 5),
          });
        }),
        sheet(
          put(420, 716, 1.9, person('#05040f')) +
            put(520, 716, 1.3, person('#05040f')) +
            `<rect y="706" width="${W}" height="20" fill="#05040f"/>`,
          {},
        ),
      ],
    },
  ],
  sound: { chord: [130.8, 164.8, 196, 246.9], air: 'water' },
};
