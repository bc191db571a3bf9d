import { frame, put, times } from '../draw.js';
import { endless, passing, still } from '../layer.js';
import { clouds, disc, rays, sky } from '../sky.js';
import { ridge } from '../land.js';
import { particles } from '../water.js';
import { diver, kelp, shoal, whale } from '../living.js';
import { type Film, birds, crossing, sheet, waves } from '../scene.js';

const { width: W, height: H } = frame;

export const whaleRoad: Film = {
  scenes: [
    {
      seconds: 9,
      layers: [
        still(sky([0, '#35b4c8'], [0.3, '#1478a3'], [0.65, '#083f6e'], [1, '#04172f'])),
        { ...still(rays(7, 640, '#dffbff', 12)), motion: { sway: [26, 0], period: 9 } },
        endless(particles(40, 90, [0.8, 2.6], '#d6f6ff'), [W, H], { speed: [0, -18] }),
        crossing(put(0, 0, 0.4, whale('#0a4468', '#2f7fa0')), [300, 160], {
          from: [220, 250],
          speed: [22, -3],
          sway: [0, 8],
          period: 6,
        }),
        crossing(whale('#062d4d', '#7db7cc'), [640, 340], {
          from: [520, 400],
          speed: [38, -8],
          sway: [0, 14],
          period: 7,
        }),
        crossing(diver('#03182c'), [140, 60], { from: [960, 560], speed: [14, -5], sway: [0, 5], period: 3 }),
        sheet(ridge({ seed: 93, y: 700, range: 80, colors: ['#032240', '#020e1e'], roughness: 0.64, width: W }), {}),
      ],
    },
    {
      seconds: 8,
      layers: [
        still(sky([0, '#2fb7a8'], [0.45, '#0d6f7c'], [1, '#032b3c'])),
        { ...still(rays(17, 420, '#eafff4', 10)), motion: { sway: [34, 0], period: 8 } },
        {
          ...sheet(times(7, (index) => kelp(index + 3, 90 + index * 190, 40 + (index % 3) * 60, '#0b5560')).join(''), {
            sway: [10, 0],
            period: 6,
          }),
        },
        crossing(shoal(8, 70, '#d9fff0', [230, 80]), [560, 260], {
          from: [300, 300],
          speed: [72, -4],
          sway: [0, 14],
          period: 5,
        }),
        {
          ...sheet(
            times(5, (index) => kelp(index + 21, 10 + index * 320, 90 + (index % 2) * 110, '#04262f')).join(''),
            { sway: [20, 0], period: 5 },
          ),
        },
        endless(particles(43, 60, [1, 4], '#e2fff8'), [W, H], { speed: [0, -42] }),
      ],
    },
    {
      seconds: 7,
      layers: [
        still(sky([0, '#79c5e8'], [0.5, '#c9e6ee'], [0.56, '#eaf5f3'], [1, '#eaf5f3'])),
        still(disc(930, 190, 44, '#ffffff', '#fff3cf', 8)),
        passing(clouds(55, [90, 300], 12, '#ffffff', 0.8), 12),
        passing(ridge({ seed: 99, y: 430, range: 90, colors: ['#7aa7bd', '#b4d2da'], roughness: 0.55 }), 3),
        waves(32, 450, 10, 18, ['#3c9cb8', '#1c6f94']),
        {
          width: 300,
          height: 300,
          content: put(
            150,
            300,
            1.1,
            `<path d="M-8 0C-14 -60 -16 -100 -10 -130C-50 -160 -98 -160 -128 -140C-104 -134 -70 -104 -10 -112L10 -112C70 -104 104 -134 128 -140C98 -160 50 -160 10 -130C16 -100 14 -60 8 0Z" fill="#0b3550"/>`,
          ),
          motion: { from: [420, 250], sway: [0, 46], period: 6 },
        },
        waves(36, 540, 20, 42, ['#1d7ca0', '#0d4f78']),
        waves(38, 640, 30, 78, ['#0f5c86', '#06304f']),
        birds(31, [700, 160], '#35566b'),
      ],
    },
  ],
  sound: { chord: [73.4, 110, 146.8, 220], air: 'deep' },
};
