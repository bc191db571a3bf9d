import { frame, glow, put } from '../draw.js';
import { endless, passing, still } from '../layer.js';
import { clouds, disc, sky, stars } from '../sky.js';
import { ridge } from '../land.js';
import { rain, shimmer } from '../water.js';
import { beam, boat, lighthouse } from '../built.js';
import { type Film, birds, crossing, waves } from '../scene.js';

const { width: W, height: H } = frame;

export const lighthouseKeeper: Film = {
  scenes: [
    {
      seconds: 9,
      layers: [
        still(sky([0, '#0a1430'], [0.45, '#25406b'], [0.72, '#5c6f8f'], [1, '#8b8a99']) + stars(6, 90, 260)),
        passing(clouds(31, [60, 330], 16, '#0d1730', 0.55), 12),
        {
          width: 1560,
          height: 420,
          content: put(780, 210, 1, beam(760, '#ffe9b0') + put(0, 0, 0.8, beam(700, '#ffe9b0'), true)),
          motion: { from: [140, 40] },
          turn: 9,
        },
        waves(3, 500, 22, 12, ['#2f4d70', '#16263f']),
        still(
          put(920, 520, 1, lighthouse(['#f2ede1', '#a9a7a8'], '#b8343b', '#fff2c2')) +
            glow(920, 249, 190, [
              [0, '#fff3cd', 1],
              [0.2, '#ffe9a8', 0.5],
              [1, '#ffe9a8', 0],
            ]) +
            `<path d="M700 720C740 600 800 540 860 524L985 520C1040 548 1090 610 1150 720Z" fill="#141b2a"/><path d="M860 524L985 520L960 560L900 552Z" fill="#26314a"/>`,
        ),
        waves(8, 590, 34, 36, ['#1d3557', '#0b1628']),
        waves(5, 660, 46, 72, ['#12243f', '#050c18']),
      ],
    },
    {
      seconds: 8,
      layers: [
        still(sky([0, '#0b1022'], [0.6, '#1c2c4d'], [1, '#3c4b68'])),
        passing(clouds(36, [30, 300], 14, '#060a18', 0.7), 24),
        crossing(boat('#05080f', '#ffd27a'), [240, 320], {
          from: [430, 452],
          speed: [18, 0],
          sway: [0, 12],
          period: 4,
        }),
        waves(11, 470, 44, 30, ['#27476b', '#0e1d35']),
        waves(14, 560, 60, 60, ['#173052', '#081326']),
        waves(17, 660, 70, 108, ['#0d1f3a', '#030812']),
        endless(rain(4, 260, 70), [W, H], { speed: [0, 960] }),
      ],
    },
    {
      seconds: 8,
      layers: [
        still(sky([0, '#2b4d84'], [0.4, '#a27aa0'], [0.62, '#ffb27a'], [0.7, '#ffe0a8'], [1, '#ffe9c9'])),
        still(disc(380, 440, 40, '#fff6de', '#ffc98a', 8)),
        passing(clouds(40, [90, 360], 12, '#ffd9c0', 0.6), 6),
        waves(21, 470, 8, 12, ['#d9936f', '#5a4a6b']),
        still(shimmer(6, 380, 480, 720, 190, '#ffe9bd')),
        still(
          put(980, 560, 1.25, lighthouse(['#fff6ea', '#c4a9a0'], '#c8434a', '#fff7da')) +
            ridge({ seed: 58, y: 660, range: 150, colors: ['#3a2a3d', '#1c1220'], roughness: 0.62, width: W }),
        ),
        birds(12, [520, 250], '#3f2d47'),
      ],
    },
  ],
  sound: { chord: [98, 146.8, 196, 233.1], air: 'sea' },
};
