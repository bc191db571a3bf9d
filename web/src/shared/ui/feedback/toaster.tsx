import { Button, CloseButton } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useRef, useSyncExternalStore, type FocusEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './toaster.module.css';
import { dismissToast, endToast, keepToast, toastStore } from './toasts.js';

/** Where the focus was before it came among the toasts: when the one goes that it is in, it goes on there, or at the page's heading. */
function useWayBack() {
  const from = useRef<HTMLElement>(null);
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget))
      from.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  const goBack = ({ currentTarget }: MouseEvent): void => {
    if (document.activeElement !== currentTarget) return;
    from.current?.focus({ preventScroll: true });
    // That place is gone, as what is undone now took itself away.
    if (document.activeElement === currentTarget) document.querySelector('h1')?.focus({ preventScroll: true });
  };
  return { onFocus, goBack };
}

/** Where toasts appear. The region is always there, so that screen readers notice what is put into it. */
export function Toaster() {
  const { t } = useTranslation('common');
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const { onFocus, goBack } = useWayBack();
  return (
    <div className={classes['region']} role="status" aria-live="polite" aria-label={t('toasts')} onFocus={onFocus}>
      {toasts.map(({ id, kind, text, action }) => (
        <div
          key={id}
          className={classes['toast']}
          data-kind={kind}
          onPointerEnter={() => keepToast(id)}
          onPointerLeave={() => endToast({ id, kind })}
          onFocus={() => keepToast(id)}
          onBlur={() => endToast({ id, kind })}
        >
          {kind === 'success' ? <IconCircleCheck size={20} aria-hidden /> : <IconAlertCircle size={20} aria-hidden />}
          <span>{text}</span>
          {action && (
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={(event) => {
                goBack(event);
                dismissToast(id);
                action.onAction();
              }}
            >
              {action.label}
            </Button>
          )}
          <CloseButton
            size="sm"
            aria-label={t('close')}
            onClick={(event) => {
              goBack(event);
              dismissToast(id);
            }}
          />
        </div>
      ))}
    </div>
  );
}
