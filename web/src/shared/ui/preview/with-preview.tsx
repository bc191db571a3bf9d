import { SegmentedControl } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconDeviceDesktop, IconDeviceMobile, IconMoon, IconSun } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Scheme } from '../../theme/site-colors.js';
import classes from './preview.module.css';

/** In pixels, as wide as the page believes its screen to be. */
const devices = { desktop: { width: 1280, height: 1120 }, phone: { width: 390, height: 760 } } as const;
export type Device = keyof typeof devices;
/** A phone is shown no larger than it is held. */
const largest = { desktop: 1, phone: 0.9 } as const;

/** Whoever is at a phone sees a phone first. */
const narrow = (): boolean => globalThis.innerWidth < 760;

interface Props {
  readonly children: ReactNode;
  /** Shown as it would be with what is in the form. */
  readonly preview: (device: Device, scheme: Scheme) => ReactNode;
}

/** A form with its effect beside it: on a wide screen and on a phone, light and dark. */
export function WithPreview({ children, preview }: Props) {
  const { t } = useTranslation('preview');
  const heading = useId();
  const { ref, width: room } = useElementSize();
  const [device, setDevice] = useState<Device>(narrow() ? 'phone' : 'desktop');
  const [scheme, setScheme] = useState<Scheme>('light');
  const { width, height } = devices[device];
  const zoom = room === 0 ? 0.5 : Math.min(largest[device], room / width);
  return (
    <div className={classes['split']}>
      <div className={classes['fields']}>{children}</div>
      <section className={classes['side']} aria-labelledby={heading}>
        <div className={classes['tools']}>
          <h2 id={heading}>{t('title')}</h2>
          <SegmentedControl
            size="xs"
            aria-label={t('device')}
            value={device}
            onChange={setDevice}
            data={[
              { value: 'desktop', label: <Choice icon={<IconDeviceDesktop size={16} />} text={t('desktop')} /> },
              { value: 'phone', label: <Choice icon={<IconDeviceMobile size={16} />} text={t('phone')} /> },
            ]}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('scheme')}
            value={scheme}
            onChange={setScheme}
            data={[
              { value: 'light', label: <Choice icon={<IconSun size={16} />} text={t('light')} /> },
              { value: 'dark', label: <Choice icon={<IconMoon size={16} />} text={t('dark')} /> },
            ]}
          />
        </div>
        <div className={classes['stage']}>
          <div ref={ref} className={classes['room']}>
            {/* It is looked at and scrolled; what it leads to is the site's own. */}
            <div
              className={classes['device']}
              data-device={device}
              role="region"
              aria-label={t('region')}
              tabIndex={0}
              style={{ width: width * zoom, height: height * zoom }}
            >
              <div className={classes['page']} style={{ width, zoom }} inert>
                {preview(device, scheme)}
              </div>
            </div>
          </div>
        </div>
      </section>
    </div>
  );
}

function Choice({ icon, text }: { readonly icon: ReactNode; readonly text: string }) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
      {icon}
      {text}
    </span>
  );
}
