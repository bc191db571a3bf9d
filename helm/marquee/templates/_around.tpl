{{/* What stands around a Deployment. Everything takes the same dict as marquee.deployment. */}}

{{- define "marquee.serviceAccount" -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ .name }}
  labels:
    {{- include "marquee.labels" . | nindent 4 }}
automountServiceAccountToken: false
{{- end }}

{{/*
For neighbours: gRPC, and the port that Prometheus asks. Without an address of its own, so that gRPC clients see every
replica by DNS and spread calls, not connections.
*/}}
{{- define "marquee.internalService" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ .name }}-internal
  labels:
    {{- include "marquee.labels" . | nindent 4 }}
    marquee/metrics: "true"
spec:
  clusterIP: None
  selector:
    {{- include "marquee.selector" . | nindent 4 }}
  ports:
    {{- if .facts.rpc }}
    - { name: rpc, port: 50051, targetPort: rpc, appProtocol: grpc }
    {{- end }}
    - { name: admin, port: 9090, targetPort: admin }
{{- end }}

{{/* For the ingress. `suffix` names a second one before the same pods, where an ingress balances some paths in its own way. */}}
{{- define "marquee.httpService" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ .name }}{{ .suffix }}
  labels:
    {{- include "marquee.labels" . | nindent 4 }}
spec:
  type: ClusterIP
  selector:
    {{- include "marquee.selector" . | nindent 4 }}
  ports:
    - { name: http, port: 8080, targetPort: {{ ternary "bytes" "http" (eq (include "marquee.handsOff" .) "true") }} }
{{- end }}

{{- define "marquee.autoscaler" -}}
{{- if gt (int .block.autoscaling.min) (int .block.autoscaling.max) }}
{{- fail (printf "services.%s: autoscaling.min is more than autoscaling.max" .component) }}
{{- end }}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ .name }}
  labels:
    {{- include "marquee.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ .name }} }
  minReplicas: {{ .block.autoscaling.min }}
  maxReplicas: {{ .block.autoscaling.max }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: {{ .block.autoscaling.cpu }} }
  behavior:
    # Up at once; down slowly, for each pod that goes moves Kafka partitions.
    scaleDown:
      stabilizationWindowSeconds: 600
      policies: [{ type: Pods, value: 1, periodSeconds: 120 }]
{{- end }}

{{/* Of one replica it allows the eviction: a drained node must not wait for ever. */}}
{{- define "marquee.disruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .name }}
  labels:
    {{- include "marquee.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "marquee.selector" . | nindent 6 }}
{{- end }}

{{/* cert-manager makes it, and makes it anew; the pods read it again. Its name is that of the service, wherever that runs. */}}
{{- define "marquee.certificate" -}}
apiVersion: cert-manager.io/v1
kind: Certificate
metadata:
  name: {{ .name }}-rpc
  labels:
    {{- include "marquee.labels" . | nindent 4 }}
spec:
  secretName: {{ .name }}-rpc-tls
  dnsNames: [{{ .component }}]
  usages: [digital signature, server auth, client auth]
  privateKey: { algorithm: ECDSA, size: 256, rotationPolicy: Always }
  duration: {{ .root.Values.rpcTls.duration }}
  renewBefore: {{ .root.Values.rpcTls.renewBefore }}
  issuerRef:
    {{- toYaml .root.Values.rpcTls.issuer | nindent 4 }}
{{- end }}
