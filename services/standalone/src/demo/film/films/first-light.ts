import { frame, put } from '../draw.js';
import { passing, still } from '../layer.js';
import { clouds, disc, mist, sky } from '../sky.js';
import { ridge } from '../land.js';
import { person } from '../living.js';
import { type Film, birds, sheet } from '../scene.js';

const { width: W } = frame;

export const firstLight: Film = {
  scenes: [
    {
      seconds: 7,
      layers: [
        still(sky([0, '#1d2b57'], [0.34, '#8a5a83'], [0.56, '#f08a5d'], [0.72, '#ffd28a'], [1, '#ffe9c4'])),
        { ...still(disc(860, 430, 46, '#fff4d6', '#ffcf87', 9)), motion: { speed: [0, -6] } },
        passing(clouds(4, [110, 330], 9, '#ffb38a', 0.5), 2),
        passing(ridge({ seed: 5, y: 452, range: 150, colors: ['#c98b83', '#f5c59b'], roughness: 0.6 }), 3),
        passing(mist(500, 90, '#ffe6c2', 0.75), 6),
        passing(ridge({ seed: 23, y: 520, range: 150, colors: ['#8d5f74', '#e0a189'], roughness: 0.58, trees: 14 }), 6),
        passing(mist(590, 80, '#ffdcb4', 0.6), 12),
        birds(3, [420, 300], '#3a2542'),
        passing(ridge({ seed: 41, y: 610, range: 150, colors: ['#4b2f4f', '#8c5866'], trees: 44 }), 12),
        passing(ridge({ seed: 8, y: 700, range: 110, colors: ['#1f1530', '#140d22'], trees: 118 }), 24),
      ],
    },
    {
      seconds: 6,
      layers: [
        still(sky([0, '#31518c'], [0.5, '#e9a178'], [0.8, '#ffe1ae'], [1, '#fff1d6'])),
        still(disc(430, 330, 60, '#fffbe9', '#ffd89a', 9)),
        passing(clouds(14, [60, 240], 8, '#fff0dc', 0.55), 6),
        passing(ridge({ seed: 61, y: 470, range: 240, colors: ['#a9788a', '#f1c39d'], roughness: 0.64 }), 4),
        passing(mist(560, 110, '#fff0d4', 0.8), 8),
        sheet(
          ridge({ seed: 77, y: 640, range: 60, colors: ['#2a1c33', '#1a1122'], roughness: 0.4, width: W }) +
            put(880, 630, 1.2, person('#1a1122')),
          {},
        ),
        birds(9, [200, 220], '#4a3348'),
      ],
    },
  ],
  sound: { chord: [110, 164.8, 220, 277.2], air: 'wind' },
};
