import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

export interface Tracing {
  /** Sends what is still waiting. */
  stop(): Promise<void>;
}

interface TraceSettings {
  readonly tracesEndpoint: string | undefined;
  /** 0 to 1: which part of all traces is sent, the same ones by every service. */
  readonly traceShare: number;
}

/**
 * Sends traces to an OpenTelemetry collector (OTLP over HTTP). Without an endpoint nothing is loaded: the SDK costs most
 * of a second at start.
 */
export async function startTracing(
  service: string,
  { tracesEndpoint: endpoint, traceShare }: TraceSettings,
): Promise<Tracing> {
  if (endpoint === undefined) return { stop: () => Promise.resolve() };
  const [{ NodeSDK }, { ParentBasedSampler, TraceIdRatioBasedSampler }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  // By the trace's id: a caller's word, that of a stranger's browser among them, makes no trace more than that.
  const share = new TraceIdRatioBasedSampler(traceShare);
  const sdk = new NodeSDK({
    sampler: new ParentBasedSampler({ root: share, remoteParentSampled: share }),
    serviceName: service,
    traceExporter: new OTLPTraceExporter({ url: `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces` }),
    instrumentations: [],
  });
  sdk.start();
  return { stop: () => sdk.shutdown() };
}

const tracer = trace.getTracer('marquee');

/** Runs work in a span that goes on from the caller's trace. Names and ids only: no input, no personal data. */
export function traced<T>(
  name: string,
  kind: 'server' | 'consumer' | 'internal',
  traceparent: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const parent = traceparent === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, { traceparent });
  const spanKind = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL }[kind];
  return tracer.startActiveSpan(name, { kind: spanKind }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** W3C trace context of the active span, to hand on to the next service; undefined when tracing is off. */
export function activeTraceparent(): string | undefined {
  if (!trace.getActiveSpan()) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}
