{{/* What every container of ours may do: hardly anything. */}}
{{- define "marquee.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
capabilities:
  drop: [ALL]
{{- end }}

{{- define "marquee.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{/*
A new pod takes requests before an old one stops, and an old one goes on for `preStopSeconds` after it was told to
stop, until nobody sends to it any more: a rolling update fails no request.
*/}}
{{- define "marquee.deployment" -}}
{{- $block := .block -}}
{{- if le (int $block.terminationGracePeriodSeconds) (add $block.preStopSeconds 5 | int) }}
{{- fail (printf "services.%s: terminationGracePeriodSeconds must leave 5 s for requests in progress after preStopSeconds" .component) }}
{{- end }}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .name }}
  labels:
    {{- include "marquee.labels" . | nindent 4 }}
spec:
  {{- if not $block.autoscaling.enabled }}
  replicas: {{ $block.replicas }}
  {{- end }}
  revisionHistoryLimit: 5
  minReadySeconds: 5
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxUnavailable: 0
      maxSurge: 1
  selector:
    matchLabels:
      {{- include "marquee.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "marquee.labels" . | nindent 8 }}
      {{- $annotations := $block.podAnnotations | default dict }}
      {{- if include "marquee.handsOff" . }}
      {{- $files := include "marquee.handOffFiles" . | sha256sum }}
      {{- $annotations = merge (dict "marquee/hand-off" $files) $annotations }}
      {{- end }}
      {{- with $annotations }}
      annotations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
    spec:
      {{- include "marquee.podHead" . | nindent 6 }}
      terminationGracePeriodSeconds: {{ $block.terminationGracePeriodSeconds }}
      topologySpreadConstraints:
        {{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
        - maxSkew: 1
          topologyKey: {{ . }}
          whenUnsatisfiable: ScheduleAnyway
          matchLabelKeys: [pod-template-hash]
          labelSelector:
            matchLabels:
              {{- include "marquee.selector" $ | nindent 14 }}
        {{- end }}
      {{- if include "marquee.handsOff" . }}
      initContainers:
        {{- include "marquee.handOffContainer" . | nindent 8 }}
      {{- end }}
      containers:
        - name: {{ .component }}
          image: {{ include "marquee.image" . }}
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          securityContext:
            {{- include "marquee.containerSecurity" . | nindent 12 }}
          env:
            {{- include "marquee.environment" . | nindent 12 }}
          ports:
            {{- if .facts.http }}
            - { name: http, containerPort: 8080 }
            {{- end }}
            {{- if .facts.rpc }}
            - { name: rpc, containerPort: 50051 }
            {{- end }}
            - { name: admin, containerPort: 9090 }
            {{- if and .facts.blobs .facts.http .root.Values.rtmp.enabled }}
            - { name: rtmp, containerPort: 1935 }
            {{- end }}
          # Health is answered while the process still waits for its engines: it is alive, and not ready.
          # A node that comes back starts everything at once: whoever is killed meanwhile begins again beside all others.
          startupProbe:
            httpGet: { path: /healthz/live, port: admin }
            periodSeconds: 2
            failureThreshold: 150
          livenessProbe:
            httpGet: { path: /healthz/live, port: admin }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          readinessProbe:
            httpGet: { path: /healthz/ready, port: admin }
            periodSeconds: 5
            timeoutSeconds: 3
            failureThreshold: 3
          lifecycle:
            preStop:
              sleep: { seconds: {{ $block.preStopSeconds }} }
          resources:
            {{- toYaml $block.resources | nindent 12 }}
          volumeMounts:
            {{- include "marquee.mounts" . | nindent 12 }}
      volumes:
        {{- include "marquee.volumes" . | nindent 8 }}
{{- end }}
