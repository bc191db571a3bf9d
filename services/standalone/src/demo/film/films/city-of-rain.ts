import { frame, glow, put, soft, times } from '../draw.js';
import { endless, passing, still } from '../layer.js';
import { mist, sky } from '../sky.js';
import { particles, rain } from '../water.js';
import { person } from '../living.js';
import { bokeh, town } from '../built.js';
import { type Film } from '../scene.js';

const { width: W, height: H } = frame;

const neon = ['#ff5fa8', '#4fd8ff', '#ffd166', '#b48cff', '#6dffb3'] as const;

export const cityOfRain: Film = {
  scenes: [
    {
      seconds: 9,
      layers: [
        still(sky([0, '#0a0a24'], [0.5, '#2b1d55'], [0.75, '#6b2f6f'], [1, '#b64a6f'])),
        passing(town(141, 560, [120, 380], '#241a47', ['#ffcf8a', '#8fd3ff', '#ff9ac6']), 6),
        passing(mist(520, 120, '#c0507f', 0.4), 9),
        passing(town(147, 640, [90, 330], '#120d2b', ['#ffd98f', '#ffe9bd', '#7fe0ff', '#ff7fb4']), 18),
        passing(
          times(10, (index) => {
            const [x, y, tall, color] = [
              120 + index * 150,
              380 + (index % 4) * 40,
              70 + (index % 2) * 50,
              neon[index % 5] ?? '',
            ];
            return (
              glow(
                x + 10,
                y + tall / 2,
                70,
                [
                  [0, color, 0.6],
                  [1, color, 0],
                ],
                1.5,
              ) + `<rect x="${x}" y="${y}" width="${14 + (index % 3) * 8}" height="${tall}" rx="4" fill="${color}"/>`
            );
          }).join(''),
          18,
        ),
        still(
          `<rect y="640" width="${W}" height="80" fill="#0a0819"/>` +
            soft(
              times(
                26,
                (index) =>
                  `<rect x="${index * 52}" y="644" width="${18 + (index % 3) * 10}" height="76" fill="${neon[(index * 3) % 5] ?? ''}" opacity="0.28"/>`,
              ).join(''),
              9,
            ) +
            put(
              560,
              676,
              1.25,
              person('#05040d') +
                `<path d="M-52 -92C-48 -132 48 -132 52 -92C38 -100 26 -100 18 -93C10 -100 -10 -100 -18 -93C-26 -100 -38 -100 -52 -92Z" fill="#d8344c"/><path d="M15 -93h2v40h-2Z" fill="#05040d"/>`,
            ),
        ),
        endless(rain(5, 300, 60), [W, H], { speed: [0, 900] }),
      ],
    },
    {
      seconds: 7,
      layers: [
        still(sky([0, '#120b2b'], [0.6, '#2d1850'], [1, '#4a1f57'])),
        passing(bokeh(151, 46, neon, [60, 560], [14, 58]), 12),
        passing(bokeh(153, 26, neon, [160, 640], [30, 90]), 30),
        still(
          `<rect width="${W}" height="${H}" fill="#0c1230" opacity="0.25"/>` + particles(157, 170, [1.2, 6], '#dfe9ff'),
        ),
        endless(particles(159, 34, [2, 6], '#f1f6ff'), [W, H], { speed: [0, 54] }),
      ],
    },
  ],
  sound: { chord: [87.3, 130.8, 155.6, 196], air: 'rain' },
};
