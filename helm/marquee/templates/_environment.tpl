{{/* The environment of a service. Call with (dict "root" $ "component" name "facts" facts "block" block). */}}
{{- define "marquee.environment" -}}
{{- $root := .root -}}
{{- $values := .root.Values -}}
{{- $secrets := .facts.secrets -}}
{{- /* What an installation may do without. */ -}}
{{- $optional := list "MARQUEE_STRIPE_SECRET_KEY" "MARQUEE_STRIPE_WEBHOOK_SECRET" -}}
{{- if and .facts.blobs (eq $values.blobs.kind "s3") -}}
{{- $secrets = concat $secrets (list "S3_ACCESS_KEY_ID" "S3_SECRET_ACCESS_KEY") -}}
{{- end -}}
{{- $environment := dict
  "MARQUEE_BASE_URL" $values.baseUrl
  "MARQUEE_HOST" "0.0.0.0"
  "PORT" "8080"
  "MARQUEE_RPC_PORT" "50051"
  "MARQUEE_ADMIN_PORT" "9090"
  "MARQUEE_WORK_DIR" "/tmp/marquee"
  "MARQUEE_LOG_LEVEL" $values.logLevel -}}
{{- if .facts.http -}}
{{- $onlyTheIngress := and $values.ingress.enabled $values.networkPolicy.enabled -}}
{{- $proxies := kindIs "invalid" $values.trustedProxies | ternary (ternary 1 0 $onlyTheIngress) $values.trustedProxies -}}
{{- with $proxies }}{{ $_ := set $environment "MARQUEE_TRUSTED_PROXIES" (toString .) }}{{ end -}}
{{- end -}}
{{- if has "KAFKA_BROKERS" $secrets -}}
{{- $_ := set $environment "KAFKA_REPLICATION_FACTOR" (toString $values.kafka.replicationFactor) -}}
{{- $_ := set $environment "KAFKA_MIN_IN_SYNC" (toString $values.kafka.minInSync) -}}
{{- with $values.kafka.username -}}
{{- $secrets = append $secrets "KAFKA_PASSWORD" -}}
{{- $_ := set $environment "KAFKA_USERNAME" . -}}
{{- $_ := set $environment "KAFKA_SASL_MECHANISM" $values.kafka.mechanism -}}
{{- end -}}
{{- if kindIs "bool" $values.kafka.tls }}{{ $_ := set $environment "KAFKA_TLS" (ternary "1" "0" $values.kafka.tls) }}{{ end -}}
{{- end -}}
{{- $peers := list -}}
{{- range .facts.calls -}}
{{- $peers = append $peers (printf "%s=%s-%s-internal:50051" . (include "marquee.name" $root) .) -}}
{{- end -}}
{{- with $peers }}{{ $_ := set $environment "MARQUEE_PEERS" (join "," .) }}{{ end -}}
{{- with $values.telemetry.endpoint -}}
{{- $_ := set $environment "OTEL_EXPORTER_OTLP_ENDPOINT" . -}}
{{- $_ := set $environment "MARQUEE_TRACE_SHARE" (toString $values.telemetry.share) -}}
{{- end -}}
{{- if .facts.mail }}{{ $_ := set $environment "MARQUEE_MAIL_FROM" $values.mail.from }}{{ end -}}
{{- if .facts.blobs -}}
{{- $_ := set $environment "MARQUEE_SCRATCH_SIZE" .block.scratchSize -}}
{{- if eq $values.blobs.kind "s3" -}}
{{- with $values.blobs.s3.endpoint }}{{ $_ := set $environment "S3_ENDPOINT" . }}{{ end -}}
{{- $_ := set $environment "S3_BUCKET" $values.blobs.s3.bucket -}}
{{- $_ := set $environment "S3_REGION" $values.blobs.s3.region -}}
{{- else -}}
{{- $_ := set $environment "MARQUEE_BLOB_DIR" "/var/lib/marquee/blobs" -}}
{{- $_ := set $environment "MARQUEE_WORK_DIR" "/var/lib/marquee/work" -}}
{{- end -}}
{{- end -}}
{{- range $name, $value := mergeOverwrite $environment (.block.env | default dict) }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- range $secrets }}
{{- if hasKey ($.block.env | default dict) . }}
{{- fail (printf "%s is a secret: name where it lies in `secrets`, not its value in `env`" .) }}
{{- end }}
{{- $reference := get $values.secrets . | default dict }}
- name: {{ . }}
  valueFrom:
    secretKeyRef:
      name: {{ $reference.name | default $values.secretName }}
      key: {{ $reference.key | default . }}
{{- if has . $optional }}
      optional: true
{{- end }}
{{- end }}
{{- end }}
