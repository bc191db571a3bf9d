import { Button, Group, Input, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useField } from 'formik';
import { useCallback, type ReactNode } from 'react';
import classes from './cards-field.module.css';
import { useFormField } from './form-context.js';
import { IconButton } from './icon-button.js';
import { moved } from './moved.js';

/** What one card, and what is done with it, is called. */
interface CardWords {
  readonly card: string;
  readonly up: string;
  readonly down: string;
  readonly remove: string;
}

export interface CardProps<Item> {
  /** The path of the card in the form, to which the names of its fields are added. */
  readonly name: string;
  readonly item: Item;
  /** For what is more than one field. */
  readonly onChange: (next: Item) => void;
}

interface Props<Item> {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly add: string;
  /** How many there may be. */
  readonly most: number;
  readonly make: () => Item;
  /** What tells one from the others; absent: nothing but its place. */
  readonly keyOf?: (item: Item) => string;
  /** What one is called where two versions of the list are compared; absent: how many there are is said. */
  readonly say?: (item: Item) => string;
  /** @param place from 1 */
  readonly words: (place: number) => CardWords;
  /** The fields of one. */
  readonly children: (props: CardProps<Item>) => ReactNode;
}

/** A list of things with fields of their own, in an order that one chooses. */
export function CardsField<Item>(props: Props<Item>) {
  const { name, label, description, required = false, add, most, make, keyOf, say: sayOne, words, children } = props;
  const [{ value: items }, , { setValue }] = useField<readonly Item[]>(name);
  const say = useCallback(
    (value: unknown) => {
      if (!Array.isArray(value)) return '';
      return sayOne ? value.map((item: Item) => sayOne(item)).join('\n') : String(value.length);
    },
    [sayOne],
  );
  const error = useFormField(name, { label, required }, say);
  const put = (next: readonly Item[]): void => void setValue(next);
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      labelElement="div"
      required={required}
      data-field={name}
    >
      <div className={classes['cards']}>
        {items.map((item, index) => {
          const { card, up, down, remove } = words(index + 1);
          const isLast = index === items.length - 1;
          return (
            <div key={keyOf?.(item) ?? index} role="group" aria-label={card} className={classes['card']}>
              <div className={classes['head']}>
                <Text fw={600} size="sm">
                  {card}
                </Text>
                <Group gap={4} wrap="nowrap">
                  <IconButton
                    icon={IconArrowUp}
                    label={up}
                    onClick={index === 0 ? undefined : () => put(moved(items, index, index - 1))}
                  />
                  <IconButton
                    icon={IconArrowDown}
                    label={down}
                    onClick={isLast ? undefined : () => put(moved(items, index, index + 1))}
                  />
                  <IconButton
                    icon={IconTrash}
                    color="red"
                    label={remove}
                    onClick={() => put(items.filter((_one, place) => place !== index))}
                  />
                </Group>
              </div>
              {children({
                name: `${name}.${index}`,
                item,
                onChange: (next) => put(items.map((one, place) => (place === index ? next : one))),
              })}
            </div>
          );
        })}
        <div>
          <Button
            variant="default"
            size="sm"
            disabled={items.length >= most}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => put([...items, make()])}
          >
            {add}
          </Button>
        </div>
      </div>
    </Input.Wrapper>
  );
}
