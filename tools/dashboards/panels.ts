/** A panel as the definitions say it; where it stands follows from its place in the list. */
export interface Panel {
  readonly title: string;
  /** What a reader should make of it. */
  readonly description?: string;
  /** Grafana's name of a unit: `s`, `bytes`, `percentunit`, `reqps`, `short`. */
  readonly unit: string;
  /** PromQL by legend, in Grafana's form: `{{route}}`. */
  readonly queries: Readonly<Record<string, string>>;
  /** From here on the line is drawn as an alarm: the threshold of the alert. */
  readonly alarm?: number;
  /** Of 24 columns; half by default. */
  readonly width?: 8 | 12 | 24;
}

export interface Dashboard {
  /** File name and part of the address. */
  readonly name: string;
  readonly title: string;
  readonly panels: readonly Panel[];
}

/** Grafana 12; newer ones read it and bring it up to date in memory. */
const schemaVersion = 41;
const height = 8;
const columns = 24;
const datasource = { type: 'prometheus', uid: '${source}' };

/** The model that Grafana reads, with one panel on a line, so that a difference is read as one of a panel. */
export function render({ name, title, panels }: Dashboard): string {
  const places = placesOf(panels);
  const lines = panels.map((panel, index) => JSON.stringify(modelOf(panel, index + 1, places[index])));
  const frame = {
    uid: `marquee-${name}`,
    title: `Marquee / ${title}`,
    tags: ['marquee'],
    schemaVersion,
    editable: false,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    templating: { list: [{ name: 'source', label: 'Source', type: 'datasource', query: 'prometheus' }] },
    links: [{ title: 'Other dashboards', type: 'dashboards', tags: ['marquee'], asDropdown: true }],
    panels: [],
  };
  return `${JSON.stringify(frame, null, 2).replace(/\[\]\n\}$/, `[\n${lines.join(',\n')}\n]\n}`)}\n`;
}

function modelOf({ title, description, unit, queries, alarm }: Panel, id: number, gridPos: object | undefined) {
  const steps = [
    { color: 'green', value: null },
    { color: 'red', value: alarm },
  ];
  return {
    id,
    title,
    ...(description === undefined ? {} : { description }),
    type: 'timeseries',
    gridPos,
    datasource,
    fieldConfig: {
      defaults: {
        unit,
        min: 0,
        custom: { fillOpacity: 5, ...(alarm === undefined ? {} : { thresholdsStyle: { mode: 'line' } }) },
        ...(alarm === undefined ? {} : { thresholds: { mode: 'absolute', steps } }),
      },
      overrides: [],
    },
    options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
    targets: Object.entries(queries).map(([legendFormat, expr], index) => ({
      refId: String.fromCharCode('A'.charCodeAt(0) + index),
      expr,
      legendFormat,
    })),
  };
}

/** From left to right, and on to the next row where a panel no longer fits. */
function placesOf(panels: readonly Panel[]) {
  let x = 0;
  let y = 0;
  return panels.map(({ width = columns / 2 }) => {
    if (x + width > columns) {
      x = 0;
      y += height;
    }
    const place = { x, y, w: width, h: height };
    x += width;
    return place;
  });
}
