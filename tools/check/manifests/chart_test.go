package manifests

import (
	"maps"
	"slices"
	"strings"
	"testing"

	certificates "github.com/cert-manager/cert-manager/pkg/apis/certmanager/v1"
	core "k8s.io/api/core/v1"
	networking "k8s.io/api/networking/v1"
	"k8s.io/apimachinery/pkg/runtime"

	"helm.sh/helm/v3/pkg/chartutil"
	"helm.sh/helm/v3/pkg/strvals"
)

const chartFolder = "../../../helm/marquee"

// The sets of values that every change of the chart is proven with.
var valueSets = []string{"minimal", "production", "external-engines", "gateway"}

func TestTheChartIsSoundWith(t *testing.T) {
	for _, name := range valueSets {
		t.Run(name, func(t *testing.T) {
			given := valuesOf(t, name)
			problems, err := strictLint(chartFolder, given)
			if err != nil {
				t.Fatal(err)
			}
			manifests, notes, err := render(chartFolder, given)
			if err != nil {
				t.Fatal(err)
			}
			objects, undecoded := decode(manifests)
			problems = append(problems, undecoded...)
			problems = append(problems, check(objects)...)
			for _, problem := range problems {
				t.Error(problem)
			}
			if len(objects) < 30 || !strings.Contains(notes, "get pods") {
				t.Errorf("only %d manifests, and the notes are %q", len(objects), notes)
			}
			t.Logf("%d manifests", len(objects))
		})
	}
}

func TestTheValuesAreRefused(t *testing.T) {
	for title, one := range map[string]struct{ set, says string }{
		"with an unknown key":                 {"services.bff.replica=3", "'replica' not allowed"},
		"with an unknown service":             {"services.warehouse.replicas=3", "'warehouse' not allowed"},
		"without the address of the site":     {"baseUrl=", "baseUrl"},
		"with a path in the address":          {"baseUrl=https://example.com/video", "baseUrl"},
		"with s3 but no bucket":               {"blobs.kind=s3", "bucket"},
		"with a volume but no claim":          {"blobs.volume.claim=", "claim"},
		"with a secret among the variables":   {"defaults.env.MONGODB_URL=mongodb://u:p@host", "is a secret"},
		"with too little time for the end":    {"defaults.terminationGracePeriodSeconds=15", "leave 5 s"},
		"with no pause before the end":        {"defaults.preStopSeconds=0", "preStopSeconds"},
		"with more replicas at least":         {"services.bff.autoscaling.min=9,services.bff.autoscaling.enabled=true", "autoscaling.min"},
		"with an amount that is none":         {"defaults.resources.limits.memory=much", "memory"},
		"with an engine that nobody knows":    {"networkPolicy.engines.redis.ports={6379}", "'redis' not allowed"},
		"with a proxy that is none":           {"trustedProxies=everybody", "trustedProxies"},
		"with a route that no Gateway takes":  {"gateway.enabled=true", "parentRefs"},
		"with a database user for a stranger": {"mongodb.perService.warehouse.name=x", "no service warehouse"},
		"with a database user for some":       {"mongodb.perService.catalog.name=x", "names no secret for"},
		"with nobody who may come to the BFF": {"networkPolicy.ingressFrom=null", "ingressFrom"},
		"with an encoder open to everybody":   {"encoder.enabled=true,networkPolicy.enabled=false", "needs networkPolicy"},
		"with a hand-off to no image":         {"handOff.image=", "image"},
	} {
		t.Run(title, func(t *testing.T) {
			given := valuesWith(t, "minimal", one.set)
			_, _, err := render(chartFolder, given)
			if err == nil || !strings.Contains(err.Error(), one.says) {
				t.Errorf("%s should be refused because of %q, but: %v", one.set, one.says, err)
			}
		})
	}
}

func TestASettingOfOneServiceGoesBeforeThatOfAll(t *testing.T) {
	given := valuesWith(t, "minimal", "defaults.autoscaling.enabled=true,services.media.autoscaling.enabled=false")
	manifests := rendered(t, given)
	scalers, deployments := strings.Count(manifests, "kind: HorizontalPodAutoscaler"), strings.Count(manifests, "\nkind: Deployment\n")
	if deployments < 2 || scalers != deployments-1 {
		t.Errorf("all of %d but media should scale by themselves, but %d do", deployments, scalers)
	}
}

func TestTheProxiesThatAreTrustedAre(t *testing.T) {
	for title, one := range map[string]struct{ set, trusted string }{
		"the ingress, when nobody else gets in":   {"logLevel=info", "1"},
		"none, when others in the cluster get in": {"networkPolicy.enabled=false", ""},
		"the gateway, when nobody else gets in":   {"ingress.enabled=false,gateway.enabled=true,gateway.parentRefs[0].name=public", "1"},
		"none, when there is no ingress":          {"ingress.enabled=false", ""},
		"those that are named, whoever gets in":   {"networkPolicy.enabled=false,trustedProxies=10.2.0.0/16", "10.2.0.0/16"},
		"none, when it is said, whoever gets in":  {"trustedProxies=", ""},
		"two, with a load balancer before that":   {"trustedProxies=2", "2"},
	} {
		t.Run(title, func(t *testing.T) {
			given := valuesWith(t, "minimal", one.set)
			objects, _ := decode(rendered(t, given))
			for _, pod := range releaseOf(objects).pods {
				trusted := ""
				for _, variable := range pod.spec.Containers[0].Env {
					if variable.Name == "MARQUEE_TRUSTED_PROXIES" {
						trusted = variable.Value
					}
				}
				expected := one.trusted
				if service := pod.labels["app.kubernetes.io/component"]; service != "bff" && service != "media" {
					expected = ""
				}
				if trusted != expected {
					t.Errorf("%s trusts %q, and should trust %q", pod.deployment, trusted, expected)
				}
			}
		})
	}
}

func valuesOf(t *testing.T, name string) map[string]any {
	t.Helper()
	given, err := chartutil.ReadValuesFile(chartFolder + "/ci/" + name + ".values.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return maps.Clone(given)
}

// valuesWith are those, with what --set would say besides.
func valuesWith(t *testing.T, name, set string) map[string]any {
	t.Helper()
	given := valuesOf(t, name)
	if err := strvals.ParseInto(set, given); err != nil {
		t.Fatal(err)
	}
	return given
}

// soundObjects are those that the chart makes of the values; what is wrong with them fails the test.
func soundObjects(t *testing.T, given map[string]any) []runtime.Object {
	t.Helper()
	objects, undecoded := decode(rendered(t, given))
	for _, problem := range slices.Concat(undecoded, check(objects)) {
		t.Error(problem)
	}
	return objects
}

func rendered(t *testing.T, given map[string]any) string {
	t.Helper()
	manifests, _, err := render(chartFolder, given)
	if err != nil {
		t.Fatal(err)
	}
	return manifests
}

func TestWhatProcessesAndAlertsAreTold(t *testing.T) {
	given := valuesWith(t, "production", "telemetry.share=0.1,services.media.scratchSize=7Gi")
	manifests, _, err := render(chartFolder, given)
	if err != nil {
		t.Fatal(err)
	}
	for _, wanted := range []string{
		"name: MARQUEE_TRACE_SHARE\n              value: \"0.1\"",
		"name: MARQUEE_SCRATCH_SIZE\n              value: \"7Gi\"",
		"runbook_url: https://wiki.example.com/marquee/runbook#marqueeservicedown",
	} {
		if !strings.Contains(manifests, wanted) {
			t.Errorf("nowhere is %q", wanted)
		}
	}
	if strings.Contains(manifests, "runbook: docs") || strings.Count(manifests, "MARQUEE_SCRATCH_SIZE") != 1 {
		t.Error("an alert leads to a file, or others than media are told of scratch")
	}
}

func TestADatabaseUserPerService(t *testing.T) {
	objects, _ := decode(rendered(t, valuesOf(t, "gateway")))
	r := releaseOf(objects)
	for _, one := range slices.Concat(r.pods, r.commands) {
		service := one.labels["app.kubernetes.io/component"]
		expected := "mongodb-" + service
		if service == "operator" {
			expected = "marquee"
		}
		for _, variable := range one.spec.Containers[0].Env {
			if variable.Name == "MONGODB_URL" && variable.ValueFrom.SecretKeyRef.Name != expected {
				t.Errorf("%s has the user of %s", service, variable.ValueFrom.SecretKeyRef.Name)
			}
		}
	}
}

func TestIdentityAloneReadsLeakedPasswordsAndOnlyReads(t *testing.T) {
	for name, expected := range map[string]string{"gateway": "identity", "minimal": ""} {
		objects, _ := decode(rendered(t, valuesOf(t, name)))
		r := releaseOf(objects)
		readers := []string{}
		for _, one := range slices.Concat(r.pods, r.commands) {
			container := one.spec.Containers[0]
			isTold := slices.ContainsFunc(container.Env, func(variable core.EnvVar) bool {
				return variable.Name == "MARQUEE_LEAKED_PASSWORDS" &&
					variable.Value == "/etc/marquee/leaked-passwords/pwned-passwords-sha1.txt"
			})
			isMounted := slices.ContainsFunc(container.VolumeMounts, func(mount core.VolumeMount) bool {
				return mount.MountPath == "/etc/marquee/leaked-passwords" && mount.ReadOnly
			})
			hasClaim := slices.ContainsFunc(one.spec.Volumes, func(volume core.Volume) bool {
				claim := volume.PersistentVolumeClaim
				return claim != nil && claim.ClaimName == "leaked-passwords" && claim.ReadOnly
			})
			if isTold != isMounted || isTold != hasClaim {
				t.Errorf("%s: told %t, mounted %t, claimed %t", one.deployment, isTold, isMounted, hasClaim)
			}
			if isTold {
				readers = append(readers, one.labels["app.kubernetes.io/component"])
			}
		}
		if strings.Join(readers, " ") != expected {
			t.Errorf("%s: read by %v", name, readers)
		}
	}
}

func TestEveryServiceGetsACertificateAndTheOperatorNone(t *testing.T) {
	objects, _ := decode(rendered(t, valuesOf(t, "gateway")))
	r := releaseOf(objects)
	made := 0
	for _, object := range objects {
		if _, isOne := object.(*certificates.Certificate); isOne {
			made++
		}
	}
	// The encoder calls nobody, and is called by nothing that asks for one.
	if made != len(r.pods)-1 || made == 0 {
		t.Errorf("%d certificates for %d services", made, len(r.pods))
	}
	for _, one := range slices.Concat(r.pods, r.commands) {
		isTold := slices.ContainsFunc(one.spec.Containers[0].Env, func(variable core.EnvVar) bool {
			return variable.Name == "MARQUEE_RPC_TLS_CERT" && variable.Value == "/etc/marquee/rpc-tls/tls.crt"
		})
		service := one.labels["app.kubernetes.io/component"]
		if isTold == (service == "operator" || service == "encoder") {
			t.Errorf("%s is told of a certificate: %t", one.deployment, isTold)
		}
	}
}

func TestTheTestMayAskEveryReplicaAndNobodyMayAskTheTest(t *testing.T) {
	objects, _ := decode(rendered(t, valuesOf(t, "production")))
	r := releaseOf(objects)
	asks := slices.IndexFunc(objects, func(object runtime.Object) bool {
		one, isPod := object.(*core.Pod)
		return isPod && one.Annotations["helm.sh/hook"] == "test"
	})
	if asks < 0 {
		t.Fatal("the chart has no test")
	}
	one := objects[asks].(*core.Pod)
	test := pod{one.Name, one.Labels, one.Spec}
	for _, service := range r.pods {
		if !r.maySend(test, service, 9090) || !r.mayReceive(service, test, 9090) {
			t.Errorf("the test may not ask %s", service.deployment)
		}
		if r.maySend(test, service, 50051) {
			t.Errorf("the test may call %s", service.deployment)
		}
		host := service.deployment
		// The encoder's one Service is headless already.
		if service.labels["app.kubernetes.io/component"] != "encoder" {
			host += "-internal"
		}
		if !slices.Contains(strings.Split(one.Spec.Containers[0].Env[0].Value, ","), host) {
			t.Errorf("the test does not ask %s", host)
		}
	}
	r.checkRights(test, one.Spec.Containers[0])
	r.checkPolicies(test)
	if len(r.problems) > 0 || r.isOpen(test, 9090, func(networking.NetworkPolicyPeer) bool { return true }) {
		t.Errorf("the test is reached, or may do more than it must: %q", r.problems)
	}
}
