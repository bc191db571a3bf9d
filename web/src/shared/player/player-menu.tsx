import { IconCheck } from '@tabler/icons-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ControlButton } from './control-button.js';
import classes from './player.module.css';

interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
}

interface Props<Value> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  readonly opened: boolean;
  readonly onOpen: (opened: boolean) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A button of the control bar that offers one of several. */
export function PlayerMenu<Value>({ label, icon, choices, value, onChoose, opened, onOpen }: Props<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!opened) return;
    list.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
    const close = (event: PointerEvent): void => {
      const { target } = event;
      if (target instanceof Node && !list.current?.parentElement?.contains(target)) onOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [opened, onOpen]);
  const closeAndReturn = (): void => {
    onOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') closeAndReturn();
    else if (event.key === 'Tab') onOpen(false);
    const step = steps[event.key];
    if (step !== undefined) {
      const items = [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])];
      const index = items.findIndex((item) => item === document.activeElement);
      items[(index + step + items.length) % items.length]?.focus();
      event.preventDefault();
    }
    // The player's own keys do not work inside a menu.
    event.stopPropagation();
  };
  return (
    <div className={classes['menuHolder']}>
      <ControlButton
        ref={button}
        label={label}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => onOpen(!opened)}
      >
        {icon}
      </ControlButton>
      {opened && (
        <div
          ref={list}
          id={id}
          className={classes['menu']}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={onKeyDown}
        >
          <div className={classes['menuTitle']} aria-hidden>
            {label}
          </div>
          {choices.map((choice) => (
            <button
              key={choice.label}
              type="button"
              role="menuitemradio"
              aria-checked={choice.value === value}
              className={classes['menuItem']}
              onClick={() => {
                onChoose(choice.value);
                closeAndReturn();
              }}
            >
              <IconCheck size={16} aria-hidden className={classes['menuCheck']} />
              {choice.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
