import { ActionIcon, Button, Group, Input, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useField } from 'formik';
import { useCallback, type ReactNode } from 'react';
import classes from './cards-field.module.css';
import { useFormField } from './form-context.js';
import { moved } from './moved.js';

/** What one card, and what is done with it, is called. */
interface CardWords {
  readonly card: string;
  readonly up: string;
  readonly down: string;
  readonly remove: string;
}

interface Props<Item> {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly add: string;
  /** How many there may be. */
  readonly most: number;
  readonly empty: Item;
  /** @param place from 1 */
  readonly words: (place: number) => CardWords;
  /** The fields of one. @param path that of the card, to which their names are added */
  readonly children: (path: string) => ReactNode;
}

/** A list of things with fields of their own, in an order that one chooses. */
export function CardsField<Item>({ name, label, description, add, most, empty, words, children }: Props<Item>) {
  const [{ value: items }, , { setValue }] = useField<readonly Item[]>(name);
  const say = useCallback((value: unknown) => (Array.isArray(value) ? String(value.length) : ''), []);
  const error = useFormField(name, { label }, say);
  const action = { variant: 'subtle', color: 'gray' };
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div" data-field={name}>
      <div className={classes['cards']}>
        {items.map((item, index) => {
          const { card, up, down, remove } = words(index + 1);
          const isLast = index === items.length - 1;
          return (
            // Nothing else tells them apart.
            <div key={index} role="group" aria-label={card} className={classes['card']}>
              <div className={classes['head']}>
                <Text fw={600} size="sm">
                  {card}
                </Text>
                <Group gap={4}>
                  <ActionIcon
                    {...action}
                    disabled={index === 0}
                    aria-label={up}
                    onClick={() => void setValue(moved(items, index, index - 1))}
                  >
                    <IconArrowUp size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    {...action}
                    disabled={isLast}
                    aria-label={down}
                    onClick={() => void setValue(moved(items, index, index + 1))}
                  >
                    <IconArrowDown size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    {...action}
                    color="red"
                    aria-label={remove}
                    onClick={() => void setValue(items.filter((one) => one !== item))}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                </Group>
              </div>
              {children(`${name}.${index}`)}
            </div>
          );
        })}
        <div>
          <Button
            variant="default"
            size="sm"
            disabled={items.length >= most}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => void setValue([...items, empty])}
          >
            {add}
          </Button>
        </div>
      </div>
    </Input.Wrapper>
  );
}
