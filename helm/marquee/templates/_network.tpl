{{/* Name resolution and the engines that are named. Call with (dict "root" $ "engines" list). */}}
{{- define "marquee.egressToEngines" -}}
- to:
    {{- toYaml .root.Values.networkPolicy.dns | nindent 4 }}
  ports:
    - { protocol: UDP, port: 53 }
    - { protocol: TCP, port: 53 }
{{- range .engines }}
{{- $engine := get $.root.Values.networkPolicy.engines . }}
- ports:
    {{- range $engine.ports }}
    - { protocol: TCP, port: {{ . }} }
    {{- end }}
  {{- with $engine.to }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
{{- end }}

{{/* What a service needs, and nothing else; kubelets are not restricted by policies. */}}
{{- define "marquee.networkPolicy" -}}
{{- $root := .root -}}
{{- $component := .component -}}
{{- $engines := .facts.engines | default list -}}
{{- if and .facts.blobs (eq .root.Values.blobs.kind "volume") }}{{ $engines = without $engines "s3" }}{{ end -}}
{{- if and .root.Values.telemetry.endpoint (not .facts.command) }}{{ $engines = append $engines "telemetry" }}{{ end -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ .name }}
  labels:
    {{- include "marquee.labels" . | nindent 4 }}
spec:
  podSelector:
    matchLabels:
      {{- include "marquee.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  {{- if .facts.command }}
  ingress: []
  {{- else }}
  ingress:
    {{- if .facts.rpc }}
    - ports: [{ protocol: TCP, port: 50051 }]
      from:
        {{- range $caller, $facts := .all }}
        {{- if has $component ($facts.calls | default list) }}
        - podSelector:
            matchLabels:
              {{- include "marquee.selector" (dict "root" $root "component" $caller) | nindent 14 }}
        {{- end }}
        {{- end }}
    {{- end }}
    {{- if .facts.http }}
    - ports: [{ protocol: TCP, port: {{ ternary 8081 8080 (eq (include "marquee.handsOff" .) "true") }} }]
      from:
        {{- toYaml .root.Values.networkPolicy.ingressFrom | nindent 8 }}
    {{- end }}
    - ports: [{ protocol: TCP, port: 9090 }]
      from:
        {{- toYaml .root.Values.networkPolicy.metricsFrom | nindent 8 }}
        # `helm test`
        - podSelector:
            matchLabels:
              {{- include "marquee.selector" (dict "root" $root "component" "test") | nindent 14 }}
  {{- end }}
  egress:
    {{- include "marquee.egressToEngines" (dict "root" .root "engines" $engines) | nindent 4 }}
    {{- if and .facts.blobs .facts.http .root.Values.encoder.enabled }}
    - ports: [{ protocol: TCP, port: 8080 }]
      to:
        - podSelector:
            matchLabels:
              {{- include "marquee.selector" (dict "root" $root "component" "encoder") | nindent 14 }}
    {{- end }}
    {{- range .facts.calls }}
    - ports: [{ protocol: TCP, port: 50051 }]
      to:
        - podSelector:
            matchLabels:
              {{- include "marquee.selector" (dict "root" $root "component" .) | nindent 14 }}
    {{- end }}
{{- end }}
