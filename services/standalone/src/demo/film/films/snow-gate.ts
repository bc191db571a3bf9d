import { glow, put, soft, times } from '../draw.js';
import { passing, still } from '../layer.js';
import { disc, mist, sky, stars } from '../sky.js';
import { ridge } from '../land.js';
import { person } from '../living.js';
import { torii } from '../built.js';
import { type Film, falling } from '../scene.js';

export const snowGate: Film = {
  scenes: [
    {
      seconds: 8,
      layers: [
        still(sky([0, '#8d9fb8'], [0.6, '#cfd9e6'], [1, '#f4f7fb'])),
        passing(ridge({ seed: 105, y: 420, range: 200, colors: ['#a9b9cf', '#dbe4ef'], roughness: 0.6 }), 3),
        passing(ridge({ seed: 109, y: 520, range: 90, colors: ['#7f93ae', '#c2cfde'], trees: 34 }), 6),
        passing(mist(560, 90, '#f4f8fd', 0.9), 12),
        still(
          soft(`<ellipse cx="640" cy="636" rx="330" ry="16" fill="#9fb0c6" opacity="0.8"/>`, 10) +
            put(640, 640, 1.35, torii('#d4342f', '#8f1d22', '#2a1013')) +
            `<path d="M375 232C470 256 810 256 905 232L899 240C800 250 480 250 381 240Z" fill="#fff"/>` +
            `<path d="M560 720C600 660 616 640 622 628H658C664 640 680 660 720 720Z" fill="#e3ebf5"/>` +
            put(640, 642, 0.62, person('#20242f')),
        ),
        falling(101, 240, [1.2, 4], 84),
        falling(104, 60, [4, 9], 156),
      ],
    },
    {
      seconds: 9,
      layers: [
        still(sky([0, '#0d1733'], [0.6, '#273a66'], [1, '#5a6d9b']) + stars(111, 150, 380)),
        still(disc(980, 150, 40, '#fdf6e2', '#c8d6ff', 6)),
        passing(ridge({ seed: 121, y: 480, range: 160, colors: ['#24345c', '#4d608f'], trees: 44 }), 6),
        still(
          `<path d="M0 610C300 580 500 640 760 610S1100 580 1280 620V720H0Z" fill="#c9d6ee"/>` +
            times(5, (index) => {
              const size = 1.15 - index * 0.19;
              const [x, y] = [330 + index * 130, 690 - index * 26];
              return put(x, y, size, torii(`#${(0xc2 - index * 14).toString(16)}3a3a`, '#6d1a22', '#1d0d14'));
            })
              .reverse()
              .join('') +
            times(6, (index) => {
              const [x, y, size] = [170 + index * 150, 700 - index * 24, 1 - index * 0.13];
              return put(
                x,
                y,
                size,
                `<rect x="-12" y="-70" width="24" height="70" fill="#2b3347"/><rect x="-16" y="-96" width="32" height="30" fill="#ffd27e"/>` +
                  glow(0, -80, 120, [
                    [0, '#ffcf7d', 0.7],
                    [1, '#ffb95a', 0],
                  ]) +
                  `<path d="M-26 -96H26L0 -118Z" fill="#2b3347"/>`,
              );
            }).join(''),
        ),
        falling(131, 220, [1.2, 4], 72),
        falling(134, 40, [4, 8], 132),
      ],
    },
  ],
  sound: { chord: [146.8, 164.8, 220, 246.9], air: 'wind' },
};
