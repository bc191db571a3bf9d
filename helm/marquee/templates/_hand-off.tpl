{{/* nginx in the pods of media: media decides who may have bytes, and nginx sends them. */}}

{{/* "true" for the service whose bytes nginx sends, else nothing. */}}
{{- define "marquee.handsOff" -}}
{{- if and .root.Values.handOff.enabled .facts.blobs .facts.http }}true{{ end -}}
{{- end }}

{{/* Its configuration by the names of its files; nginx believes one file of CAs, which for a storage of one's own is one's own. */}}
{{- define "marquee.handOffFiles" -}}
{{- $ca := "/etc/ssl/certs/ca-certificates.crt" -}}
{{- $values := .root.Values -}}
{{- range $path, $_ := .root.Files.Glob "files/hand-off/*.conf" }}
{{ base $path }}: |
  {{- $text := $.root.Files.Get $path }}
  {{- if and $values.privateCa.configMap $values.blobs.s3.endpoint }}
  {{- $text = replace $ca (printf "/etc/marquee/private-ca/%s" $values.privateCa.key) $text }}
  {{- end }}
  {{- $text | nindent 2 }}
{{- end }}
{{- end }}

{{/* A sidecar in Kubernetes' sense: there before media, and there until media has ended, with films still on their way. */}}
{{- define "marquee.handOffContainer" -}}
- name: hand-off
  image: {{ .root.Values.handOff.image }}
  imagePullPolicy: {{ .root.Values.image.pullPolicy }}
  restartPolicy: Always
  command: [nginx, -g, daemon off;]
  securityContext:
    {{- include "marquee.containerSecurity" . | nindent 4 }}
  ports:
    - { name: bytes, containerPort: 8081 }
  startupProbe:
    tcpSocket: { port: bytes }
    periodSeconds: 1
    failureThreshold: 150
  readinessProbe:
    tcpSocket: { port: bytes }
    periodSeconds: 5
    failureThreshold: 3
  lifecycle:
    preStop:
      sleep: { seconds: {{ .block.preStopSeconds }} }
  resources:
    {{- toYaml .root.Values.handOff.resources | nindent 4 }}
  volumeMounts:
    - { name: hand-off-files, mountPath: /etc/nginx/nginx.conf, subPath: nginx.conf, readOnly: true }
    - { name: hand-off-files, mountPath: /etc/nginx/hand-off, readOnly: true }
    - { name: hand-off, mountPath: /tmp }
    {{- if eq .root.Values.blobs.kind "volume" }}
    - { name: shared, mountPath: /var/lib/marquee, readOnly: true }
    {{- end }}
    {{- if .root.Values.privateCa.configMap }}
    - { name: private-ca, mountPath: /etc/marquee/private-ca, readOnly: true }
    {{- end }}
{{- end }}
