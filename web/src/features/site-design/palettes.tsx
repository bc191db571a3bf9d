import { textOn } from '@marquee/contracts';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import classes from './site-design.module.css';

export interface Colors {
  readonly accentColor: string;
  /** '' where nothing is chosen. */
  readonly headerColor: string;
  readonly lightColor: string;
  readonly darkColor: string;
}

/** Colours that go together. */
const palettes = {
  marquee: { accentColor: '#4f46e5', headerColor: '', lightColor: '', darkColor: '' },
  ocean: { accentColor: '#0b7285', headerColor: '#0b2a3c', lightColor: '#f3f8fa', darkColor: '#0d1820' },
  forest: { accentColor: '#2b7a3e', headerColor: '#12301f', lightColor: '#f4f8f3', darkColor: '#0f1a14' },
  sunset: { accentColor: '#d9480f', headerColor: '', lightColor: '#fdf7f2', darkColor: '#1c1310' },
  cinema: { accentColor: '#c92a2a', headerColor: '#101114', lightColor: '#f7f7f8', darkColor: '#0b0b0d' },
  lavender: { accentColor: '#7048a8', headerColor: '#f1ebf9', lightColor: '#faf8fd', darkColor: '#17121f' },
} as const satisfies Readonly<Record<string, Colors>>;

const names = Object.keys(palettes) as readonly (keyof typeof palettes)[];
const colorNames = ['accentColor', 'headerColor', 'lightColor', 'darkColor'] as const;

/** All four colours in one go, to begin with. */
export function Palettes() {
  const { t } = useTranslation('site-design');
  const { values, setValues } = useFormikContext<Colors>();
  return (
    <div role="group" aria-label={t('palettes.label')} className={classes['palettes']}>
      {names.map((name) => {
        const palette: Colors = palettes[name];
        const { accentColor, headerColor, lightColor } = palette;
        const isChosen = colorNames.every((color) => values[color].toLowerCase() === palette[color]);
        return (
          <button
            key={name}
            type="button"
            className={classes['palette']}
            aria-pressed={isChosen}
            onClick={() => void setValues({ ...values, ...palette })}
          >
            <span className={classes['swatch']} style={{ background: lightColor || '#ffffff' }} aria-hidden>
              <span style={{ background: headerColor || lightColor || '#ffffff' }} />
              <span style={{ background: accentColor, color: textOn(accentColor) }} />
            </span>
            {t(`palettes.${name}`)}
          </button>
        );
      })}
    </div>
  );
}
