import { useMantineColorScheme, useComputedColorScheme } from '@mantine/core';
import type { Chart, Options } from 'highcharts';
import Highcharts from 'highcharts/esm/highcharts.js';
import 'highcharts/esm/modules/accessibility.js';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../i18n/use-language.js';
import { leadsOn, markInterval, measureColors, recordsBehind, type ChartData } from './series.js';

export interface ChartView {
  readonly title: string;
  readonly data: ChartData;
  readonly kind: 'area' | 'line' | 'column';
  readonly height: number;
  /** How values are written: "1,234", "56%". */
  readonly format: (value: number) => string;
  /** Goes to what is behind a point. */
  readonly open: (to: string) => void;
}

const inks = {
  light: { text: '#5c636a', line: '#e3e6ea', ground: '#ffffff', strong: '#212529' },
  dark: { text: '#a6a7ab', line: '#3a3c40', ground: '#2e2e2e', strong: '#f1f3f5' },
} as const;

function optionsOf(
  { title, data, kind, height, format, open }: ChartView,
  scheme: 'light' | 'dark',
  still: boolean,
): Options {
  const ink = inks[scheme];
  return {
    chart: {
      type: kind,
      height,
      backgroundColor: 'transparent',
      spacing: [8, 4, 8, 4],
      animation: false,
      style: { fontFamily: 'inherit' },
    },
    title: { text: undefined },
    accessibility: {
      description: title,
      // The section around the chart has the heading and the name; the table beside it has the figures.
      landmarkVerbosity: 'disabled',
      screenReaderSection: { beforeChartFormat: '', afterChartFormat: '' },
    },
    credits: { enabled: false },
    legend: {
      enabled: data.series.length > 1,
      align: 'left',
      verticalAlign: 'top',
      itemStyle: { color: ink.strong, fontWeight: '400' },
    },
    xAxis: {
      categories: [...data.labels],
      crosshair: true,
      tickInterval: markInterval(data.labels),
      lineColor: ink.line,
      tickLength: 0,
      labels: { style: { color: ink.text } },
      title: { text: undefined },
    },
    yAxis: {
      min: 0,
      // Days without anything still have an axis.
      softMax: 4,
      allowDecimals: false,
      gridLineColor: ink.line,
      title: { text: undefined },
      labels: { style: { color: ink.text }, formatter: ({ value }) => format(Number(value)) },
    },
    tooltip: {
      shared: true,
      backgroundColor: ink.ground,
      borderColor: ink.line,
      style: { color: ink.strong },
      pointFormatter() {
        return `<br/>${this.series.name}: <b>${format(this.y ?? 0)}</b>`;
      },
    },
    plotOptions: {
      series: { animation: still ? false : { duration: 200 }, marker: { radius: 3, symbol: 'circle' }, lineWidth: 2 },
      area: { fillOpacity: 0.12, marker: { enabled: data.labels.length <= 31 } },
      line: { marker: { enabled: data.labels.length <= 31 } },
      column: { borderWidth: 0, borderRadius: 3 },
    },
    series: data.series.map((one) => ({
      type: kind,
      name: one.name,
      data: [...one.values],
      color: measureColors[one.measure][scheme],
      ...(one.to && {
        // Where some lead nowhere, the hand would promise too much.
        ...(leadsOn(one) && { cursor: 'pointer' as const }),
        point: {
          events: {
            click() {
              const to = recordsBehind(one, this.index);
              if (to !== undefined) open(to);
            },
          },
        },
      }),
    })),
  };
}

/** The only place that draws with Highcharts; loaded when the first chart is shown. */
export function HighchartsView(props: ChartView) {
  const scheme = useComputedColorScheme('light');
  const { colorScheme } = useMantineColorScheme({ keepTransitions: true });
  const language = useLanguage();
  const element = useRef<HTMLDivElement>(null);
  const chart = useRef<Chart | undefined>(undefined);
  const serialized = JSON.stringify([props.data, props.title, props.kind, props.height]);
  useEffect(() => {
    if (!element.current) return;
    const options = optionsOf(props, scheme, chart.current !== undefined);
    if (chart.current) chart.current.update(options, true, true, false);
    else chart.current = Highcharts.chart(element.current, options);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- props are compared by what they hold: polls bring equal figures in new objects
  }, [serialized, scheme, colorScheme, language]);
  useEffect(
    () => () => {
      chart.current?.destroy();
      chart.current = undefined;
    },
    [],
  );
  return <div ref={element} />;
}
