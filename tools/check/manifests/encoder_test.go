package manifests

import (
	"slices"
	"strings"
	"testing"
)

// What a film can make of a decoder finds nothing worth having, and nobody to tell.
func TestTheEncoderIsAlone(t *testing.T) {
	objects, _ := decode(rendered(t, valuesOf(t, "gateway")))
	r := releaseOf(objects)
	find := func(component string) pod {
		return r.pods[slices.IndexFunc(r.pods, func(one pod) bool { return one.labels["app.kubernetes.io/component"] == component })]
	}
	encoder, media := find("encoder"), find("media")
	container := encoder.spec.Containers[0]
	for _, variable := range container.Env {
		if variable.ValueFrom != nil || isSecret(variable.Name) {
			t.Errorf("it is told of %s", variable.Name)
		}
	}
	if len(container.EnvFrom) > 0 {
		t.Error("it has variables from elsewhere")
	}
	for _, volume := range encoder.spec.Volumes {
		if volume.EmptyDir == nil {
			t.Errorf("it has %s", volume.Name)
		}
	}
	if encoder.spec.ServiceAccountName == media.spec.ServiceAccountName {
		t.Error("it is who media is")
	}
	if *container.SecurityContext.RunAsUser == *media.spec.SecurityContext.RunAsUser {
		t.Error("it is the user that media is")
	}
	for _, policy := range r.policiesOf(encoder) {
		if len(policy.Spec.Egress) > 0 {
			t.Errorf("%s lets it out", policy.Name)
		}
	}
	for _, other := range r.pods {
		if isMedia := other.deployment == media.deployment; r.mayReceive(encoder, other, 8080) != isMedia {
			t.Errorf("%s comes to it: %t", other.deployment, !isMedia)
		}
	}
	if r.isOpenToOthers(encoder, 8080) || !r.maySend(media, encoder, 8080) {
		t.Error("others come to it, or media does not")
	}
	if address := settingOf(media.spec.Containers[0], "MARQUEE_ENCODER"); !strings.HasPrefix(address, "http://") ||
		r.services[strings.TrimSuffix(strings.TrimPrefix(address, "http://"), ":8080")] == nil {
		t.Errorf("media looks for it at %q", address)
	}
}
