package manifests

import (
	"slices"
	"testing"

	core "k8s.io/api/core/v1"
)

func TestMediaAloneReadsTheCertificateOfEncoders(t *testing.T) {
	for set, wanted := range map[string]bool{
		"rtmp.enabled=true,rtmp.tlsSecret=live-tls":  true,
		"rtmp.enabled=true":                          false,
		"rtmp.enabled=false,rtmp.tlsSecret=live-tls": false,
	} {
		objects := soundObjects(t, valuesWith(t, "minimal", set))
		r := releaseOf(objects)
		for _, one := range slices.Concat(r.pods, r.commands) {
			container := one.spec.Containers[0]
			isTold := slices.ContainsFunc(container.Env, func(variable core.EnvVar) bool {
				return variable.Name == "MARQUEE_RTMP_TLS_KEY" && variable.Value == "/etc/marquee/rtmp-tls/tls.key"
			})
			isMounted := slices.ContainsFunc(container.VolumeMounts, func(mount core.VolumeMount) bool {
				return mount.MountPath == "/etc/marquee/rtmp-tls" && mount.ReadOnly
			})
			hasSecret := slices.ContainsFunc(one.spec.Volumes, func(volume core.Volume) bool {
				return volume.Secret != nil && volume.Secret.SecretName == "live-tls"
			})
			isMedia := one.labels["app.kubernetes.io/component"] == "media"
			if isTold != (wanted && isMedia) || isMounted != isTold || hasSecret != isTold {
				t.Errorf("%s: %s: told %t, mounted %t, has the secret %t", set, one.deployment, isTold, isMounted, hasSecret)
			}
		}
	}
}
