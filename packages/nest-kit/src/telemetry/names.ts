/** The registry of metric names: dashboards, alerts and code agree because they all read it here. */
export const metricNames = {
  rpcDuration: 'marquee_rpc_duration_seconds',
  httpDuration: 'marquee_http_duration_seconds',
  streams: 'marquee_http_streams',
  outboxEntries: 'marquee_outbox_entries',
  outboxAge: 'marquee_outbox_oldest_age_seconds',
  consumerLag: 'marquee_consumer_lag_events',
  deadLetters: 'marquee_dead_letters',
  pipelineQueue: 'marquee_pipeline_queue_items',
  pipelineAge: 'marquee_pipeline_queue_oldest_age_seconds',
  projectorPosition: 'marquee_projector_position',
  projectionDifferences: 'marquee_projection_differences',
  eventLogHead: 'marquee_event_log_head',
  ready: 'marquee_ready',
  degraded: 'marquee_degraded',
  volumeSize: 'marquee_volume_size_bytes',
  volumeFree: 'marquee_volume_free_bytes',
} as const;
