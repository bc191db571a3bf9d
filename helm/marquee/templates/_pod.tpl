{{/* What the pods of services and of the operator's commands have in common. */}}

{{/* Who a pod is, where it may run, and what it may do. */}}
{{- define "marquee.podHead" -}}
serviceAccountName: {{ .name }}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  {{- include "marquee.podSecurity" . | nindent 2 }}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .block.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .block.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .block.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "marquee.mounts" -}}
- { name: scratch, mountPath: /tmp }
{{- if and .facts.blobs (eq .root.Values.blobs.kind "volume") }}
# Blobs and uploads lie on one file system: a finished upload is moved, not copied.
- { name: shared, mountPath: /var/lib/marquee }
{{- if not .facts.command }}
# What an encoder makes is local, and goes with the pod: its folder has the pod's name, and no other pod would clear it.
- { name: scratch, mountPath: /var/lib/marquee/work/encoding, subPath: encoding }
{{- end }}
{{- end }}
{{- with .root.Values.privateCa.configMap }}
- { name: private-ca, mountPath: /etc/marquee/private-ca, readOnly: true }
{{- end }}
{{- if and .facts.passwords .root.Values.leakedPasswords.claim }}
- { name: leaked-passwords, mountPath: /etc/marquee/leaked-passwords, readOnly: true }
{{- end }}
{{- if and .root.Values.rpcTls.enabled (not .facts.command) }}
# As a folder: single files would not follow when they are exchanged.
- { name: rpc-tls, mountPath: /etc/marquee/rpc-tls, readOnly: true }
{{- end }}
{{- if and .facts.blobs .facts.http .root.Values.rtmp.enabled .root.Values.rtmp.tlsSecret }}
- { name: rtmp-tls, mountPath: /etc/marquee/rtmp-tls, readOnly: true }
{{- end }}
{{- if and .facts.command .block.filesClaim }}
- { name: files, mountPath: /files }
{{- end }}
{{- end }}

{{- define "marquee.volumes" -}}
- name: scratch
  emptyDir:
    sizeLimit: {{ .block.scratchSize }}
{{- if and .facts.blobs (eq .root.Values.blobs.kind "volume") }}
- name: shared
  persistentVolumeClaim:
    claimName: {{ .root.Values.blobs.volume.claim }}
{{- end }}
{{- if include "marquee.handsOff" . }}
- name: hand-off-files
  configMap:
    name: {{ include "marquee.name" .root }}-hand-off
- name: hand-off
  emptyDir:
    sizeLimit: 1Gi
{{- end }}
{{- with .root.Values.privateCa.configMap }}
- name: private-ca
  configMap:
    name: {{ . }}
{{- end }}
{{- if and .facts.passwords .root.Values.leakedPasswords.claim }}
- name: leaked-passwords
  persistentVolumeClaim:
    claimName: {{ .root.Values.leakedPasswords.claim }}
    readOnly: true
{{- end }}
{{- if and .root.Values.rpcTls.enabled (not .facts.command) }}
- name: rpc-tls
  secret:
    secretName: {{ .name }}-rpc-tls
    defaultMode: 0440
{{- end }}
{{- if and .facts.blobs .facts.http .root.Values.rtmp.enabled .root.Values.rtmp.tlsSecret }}
- name: rtmp-tls
  secret:
    secretName: {{ .root.Values.rtmp.tlsSecret }}
    defaultMode: 0440
{{- end }}
{{- if .facts.command }}
{{- with .block.filesClaim }}
- name: files
  persistentVolumeClaim:
    claimName: {{ . }}
{{- end }}
{{- end }}
{{- end }}
