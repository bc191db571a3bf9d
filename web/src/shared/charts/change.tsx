import { Group, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useFormat } from '../format/use-format.js';
import classes from './chart.module.css';

interface Props {
  readonly now: number;
  readonly before: number;
  /** "+12% vs previous 7 days" */
  readonly said: (change: string) => string;
  /** Instead, when there is nothing to compare with. */
  readonly nothing: string;
}

/** How a figure stands against the period before. */
export function Change({ now, before, said, nothing }: Props) {
  const format = useFormat();
  if (before === 0) return <Text size="xs">{nothing}</Text>;
  const share = (now - before) / before;
  const sign = share > 0 ? '+' : share < 0 ? '−' : '±';
  return (
    <Group gap={4} wrap="nowrap">
      {share > 0 && <IconArrowUpRight size={15} className={classes['up']} aria-hidden />}
      {share < 0 && <IconArrowDownRight size={15} className={classes['down']} aria-hidden />}
      <Text size="xs">{said(`${sign}${format.percent(Math.abs(share))}`)}</Text>
    </Group>
  );
}
