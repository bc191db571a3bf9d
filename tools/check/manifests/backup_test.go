package manifests

import (
	"slices"
	"testing"

	networking "k8s.io/api/networking/v1"
)

// The bucket of the backups may lie in another storage than the bytes, or be the only one.
func TestBackupsGetOut(t *testing.T) {
	for title, one := range map[string]struct {
		set  string
		port int32
		may  bool
	}{
		"to a bucket, when bytes lie on a volume":     {"operator.backup.to=s3://backups,blobs.kind=volume,blobs.volume.claim=blobs", 443, true},
		"to a storage at another port":                {"operator.backup.to=s3://backups,networkPolicy.engines.backups.ports={9443}", 9443, true},
		"to no storage, when they lie in a folder":    {"operator.backup.to=/files,blobs.kind=volume,blobs.volume.claim=blobs", 443, false},
		"to no other storage, when a folder has them": {"operator.backup.to=/files,networkPolicy.engines.backups.ports={9443}", 9443, false},
	} {
		t.Run(title, func(t *testing.T) {
			given := valuesWith(t, "gateway", one.set)
			objects, _ := decode(rendered(t, given))
			found := false
			for _, object := range objects {
				policy, is := object.(*networking.NetworkPolicy)
				if !is || policy.Name != "marquee-operator" {
					continue
				}
				found = slices.ContainsFunc(policy.Spec.Egress, func(rule networking.NetworkPolicyEgressRule) bool {
					return slices.ContainsFunc(rule.Ports, func(port networking.NetworkPolicyPort) bool {
						return port.Port.IntVal == one.port
					})
				})
			}
			if found != one.may {
				t.Errorf("the operator may reach port %d: %t", one.port, found)
			}
		})
	}
}
