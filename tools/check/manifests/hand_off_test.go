package manifests

import (
	"slices"
	"strings"
	"testing"

	core "k8s.io/api/core/v1"
)

func mediaOf(t *testing.T, set string) (*release, pod) {
	t.Helper()
	objects := soundObjects(t, valuesWith(t, "gateway", set))
	r := releaseOf(objects)
	index := slices.IndexFunc(r.pods, func(one pod) bool { return one.labels["app.kubernetes.io/component"] == "media" })
	return r, r.pods[index]
}

func settingOf(container core.Container, name string) string {
	for _, variable := range container.Env {
		if variable.Name == name {
			return variable.Value
		}
	}
	return ""
}

// Whoever comes from outside meets nginx, which is in the pod of media alone, and has no secret.
func TestBytesAreHandedOff(t *testing.T) {
	for title, one := range map[string]struct{ set, prefix, proxies string }{
		"of object storage":           {"logLevel=info", "/stored-bytes", "2"},
		"of a volume":                 {"blobs.kind=volume,blobs.volume.claim=blobs", "/protected-bytes", "2"},
		"behind two proxies":          {"trustedProxies=2", "/stored-bytes", "3"},
		"behind proxies with names":   {"trustedProxies=10.2.0.0/16", "/stored-bytes", "10.2.0.0/16, 127.0.0.1"},
		"behind nobody we believe":    {"trustedProxies=", "/stored-bytes", "127.0.0.1"},
		"where policies are not ours": {"encoder.enabled=false,networkPolicy.enabled=false,trustedProxies=1", "/stored-bytes", "2"},
	} {
		t.Run(title, func(t *testing.T) {
			given := valuesWith(t, "gateway", one.set)
			objects, _ := decode(rendered(t, given))
			r := releaseOf(objects)
			for _, found := range r.pods {
				service := found.labels["app.kubernetes.io/component"]
				if (len(found.sidecars()) == 1) != (service == "media") {
					t.Errorf("%s has %d sidecars", service, len(found.sidecars()))
				}
				if service != "media" {
					continue
				}
				media, nginx := found.spec.Containers[0], found.sidecars()[0]
				if got := settingOf(media, "MARQUEE_ACCEL_PREFIX"); got != one.prefix {
					t.Errorf("media hands off to %q", got)
				}
				if got := settingOf(media, "MARQUEE_TRUSTED_PROXIES"); got != one.proxies {
					t.Errorf("media believes %q", got)
				}
				if len(nginx.Env)+len(nginx.EnvFrom) > 0 {
					t.Error("nginx has variables, and needs none")
				}
				for _, mount := range nginx.VolumeMounts {
					if mount.MountPath != "/tmp" && !mount.ReadOnly {
						t.Errorf("nginx may write to %s", mount.MountPath)
					}
				}
			}
		})
	}
}

func TestNobodyGoesAroundNginx(t *testing.T) {
	r, media := mediaOf(t, "logLevel=info")
	if r.isOpenToOthers(media, 8080) || !r.isOpenToOthers(media, 8081) {
		t.Error("others come to media itself, or not to nginx")
	}
	if target := r.services["marquee-media"].Spec.Ports[0].TargetPort.String(); target != "bytes" {
		t.Errorf("the Service leads to %s", target)
	}
	r, media = mediaOf(t, "handOff.enabled=false")
	if !r.isOpenToOthers(media, 8080) || r.isOpenToOthers(media, 8081) || len(media.sidecars()) > 0 {
		t.Error("without a hand-off nginx is there, or media is not open")
	}
	if settingOf(media.spec.Containers[0], "MARQUEE_ACCEL_PREFIX") != "" {
		t.Error("media hands off to nobody")
	}
}

func TestNginxBelievesTheCaOfTheStorage(t *testing.T) {
	for set, expected := range map[string]string{
		"blobs.s3.endpoint=https://objects.storage.svc": "proxy_ssl_trusted_certificate /etc/marquee/private-ca/ca.crt;",
		"blobs.s3.endpoint=":                            "proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;",
	} {
		given := valuesWith(t, "gateway", set)
		if !strings.Contains(rendered(t, given), expected) {
			t.Errorf("%s: nowhere is %s", set, expected)
		}
	}
}
