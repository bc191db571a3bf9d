{{/* The environment of a service. Call with (dict "root" $ "component" name "facts" facts "block" block). */}}
{{- define "marquee.environment" -}}
{{- $root := .root -}}
{{- $values := .root.Values -}}
{{- $secrets := .facts.secrets -}}
{{- /* What an installation may do without. */ -}}
{{- $optional := list "MARQUEE_STRIPE_SECRET_KEY" "MARQUEE_STRIPE_WEBHOOK_SECRET" "MARQUEE_ZOOM_CLIENT_ID" "MARQUEE_ZOOM_CLIENT_SECRET" "MARQUEE_SPEECH_KEY" "MARQUEE_SUMMARY_KEY" "MARQUEE_TRANSFER_SECRET" "MARQUEE_PREVIOUS_SECRET" "BACKUP_S3_ACCESS_KEY_ID" "BACKUP_S3_SECRET_ACCESS_KEY" -}}
{{- if and .facts.blobs (eq $values.blobs.kind "s3") -}}
{{- $secrets = concat $secrets (list "S3_ACCESS_KEY_ID" "S3_SECRET_ACCESS_KEY") -}}
{{- end -}}
{{- $environment := dict -}}
{{- if not .facts.command -}}
{{- $environment = dict
  "MARQUEE_BASE_URL" $values.baseUrl
  "MARQUEE_HOST" "0.0.0.0"
  "PORT" "8080"
  "MARQUEE_RPC_PORT" "50051"
  "MARQUEE_ADMIN_PORT" "9090"
  "MARQUEE_WORK_DIR" "/tmp/marquee"
  "MARQUEE_LOG_LEVEL" $values.logLevel -}}
{{- if $values.rpcTls.enabled -}}
{{- $_ := set $environment "MARQUEE_RPC_TLS_CERT" "/etc/marquee/rpc-tls/tls.crt" -}}
{{- $_ := set $environment "MARQUEE_RPC_TLS_KEY" "/etc/marquee/rpc-tls/tls.key" -}}
{{- $_ := set $environment "MARQUEE_RPC_TLS_CA" "/etc/marquee/rpc-tls/ca.crt" -}}
{{- end -}}
{{- with $values.telemetry.endpoint -}}
{{- $_ := set $environment "OTEL_EXPORTER_OTLP_ENDPOINT" . -}}
{{- $_ := set $environment "MARQUEE_TRACE_SHARE" (toString $values.telemetry.share) -}}
{{- end -}}
{{- end -}}
{{- if $values.privateCa.configMap -}}
{{- $_ := set $environment "NODE_EXTRA_CA_CERTS" (printf "/etc/marquee/private-ca/%s" $values.privateCa.key) -}}
{{- end -}}
{{- if and .facts.passwords $values.leakedPasswords.claim -}}
{{- $_ := set $environment "MARQUEE_LEAKED_PASSWORDS" (printf "/etc/marquee/leaked-passwords/%s" $values.leakedPasswords.file) -}}
{{- end -}}
{{- if .facts.http -}}
{{- $onlyTheIngress := and (or $values.ingress.enabled $values.gateway.enabled) $values.networkPolicy.enabled -}}
{{- $proxies := kindIs "invalid" $values.trustedProxies | ternary (ternary 1 0 $onlyTheIngress) $values.trustedProxies -}}
{{- if include "marquee.handsOff" . -}}
{{- /* nginx in the same pod stands before the others. */ -}}
{{- if regexMatch "^[0-9]+$" (toString $proxies) }}{{ $proxies = add1 (int $proxies) }}
{{- else }}{{ $proxies = list (toString $proxies) "127.0.0.1" | compact | join ", " }}{{ end -}}
{{- $_ := set $environment "MARQUEE_ACCEL_PREFIX" (ternary "/stored-bytes" "/protected-bytes" (eq $values.blobs.kind "s3")) -}}
{{- end -}}
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
{{- if .facts.mail }}{{ $_ := set $environment "MARQUEE_MAIL_FROM" $values.mail.from }}{{ end -}}
{{- if and .facts.blobs .facts.http $values.encoder.enabled -}}
{{- $_ := set $environment "MARQUEE_ENCODER" (printf "http://%s-encoder:8080" (include "marquee.name" $root)) -}}
{{- end -}}
{{- if and .facts.blobs .facts.http $values.rtmp.enabled -}}
{{- $_ := set $environment "MARQUEE_RTMP_PORT" "1935" -}}
{{- with $values.rtmp.host }}{{ $_ := set $environment "MARQUEE_RTMP_HOST" . }}{{ end -}}
{{- with $values.rtmp.address }}{{ $_ := set $environment "MARQUEE_RTMP_ADDRESS" . }}{{ end -}}
{{- if $values.rtmp.tlsSecret -}}
{{- $_ := set $environment "MARQUEE_RTMP_TLS_CERT" "/etc/marquee/rtmp-tls/tls.crt" -}}
{{- $_ := set $environment "MARQUEE_RTMP_TLS_KEY" "/etc/marquee/rtmp-tls/tls.key" -}}
{{- end -}}
{{- end -}}
{{- if .facts.blobs -}}
{{- if not .facts.command }}{{ $_ := set $environment "MARQUEE_SCRATCH_SIZE" .block.scratchSize }}{{ end -}}
{{- if eq $values.blobs.kind "s3" -}}
{{- with $values.blobs.s3.endpoint }}{{ $_ := set $environment "S3_ENDPOINT" . }}{{ end -}}
{{- $_ := set $environment "S3_BUCKET" $values.blobs.s3.bucket -}}
{{- $_ := set $environment "S3_REGION" $values.blobs.s3.region -}}
{{- else -}}
{{- $_ := set $environment "MARQUEE_BLOB_DIR" "/var/lib/marquee/blobs" -}}
{{- if not .facts.command }}{{ $_ := set $environment "MARQUEE_WORK_DIR" "/var/lib/marquee/work" }}{{ end -}}
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
{{- if and (eq . "MONGODB_URL") (not $.facts.command) $values.mongodb.perService }}
{{- $reference = get $values.mongodb.perService $.component | default dict }}
{{- if not $reference.name }}
{{- fail (printf "mongodb.perService names no secret for %s" $.component) }}
{{- end }}
{{- end }}
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
