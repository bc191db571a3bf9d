{{- define "marquee.name" -}}
{{- .Values.fullnameOverride | default (ternary .Release.Name (printf "%s-marquee" .Release.Name) (contains "marquee" .Release.Name)) | trunc 40 | trimSuffix "-" -}}
{{- end }}

{{/* Labels that never change: selectors are immutable. Call with (dict "root" $ "component" "catalog"). */}}
{{- define "marquee.selector" -}}
app.kubernetes.io/name: marquee
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "marquee.labels" -}}
{{ include "marquee.selector" . }}
app.kubernetes.io/version: {{ .root.Values.image.tag | default .root.Chart.AppVersion | quote }}
app.kubernetes.io/part-of: marquee
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "marquee.image" -}}
{{- $image := .root.Values.image -}}
{{- printf "%smarquee-%s:%s" (ternary "" (printf "%s/" $image.registry) (empty $image.registry)) .component ($image.tag | default .root.Chart.AppVersion) -}}
{{- end }}

{{/* The operator's block for a service, on top of what holds for all: a map as YAML. */}}
{{- define "marquee.block" -}}
{{- mergeOverwrite (deepCopy .root.Values.defaults) (get .root.Values.services .component | default dict) | toYaml -}}
{{- end }}

{{/* Facts of all services: a map as YAML. */}}
{{- define "marquee.facts" -}}
{{- .Files.Get "files/services.yaml" -}}
{{- end }}
